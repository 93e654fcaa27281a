import type { Page, Route } from '@playwright/test';
import type { FailureReport } from '@site/shared/contracts/api';
import type { FailureKind, ReleaseSet } from '@site/shared/contracts';
import { expect, test } from '../../fixtures/site-fixtures';
import { copyRelease, replaceEntry, serveCopy, type ReleaseCopy } from '../../releases/release-copy';
import { delayFallback } from '../../releases/delay-fallback';
import { inlineReleaseSet, readReleaseSet } from '../../releases/release-set';
import { navigateInPage } from '../../steps/navigate-in-page';

interface Fault {
  name: string;
  /** As which the browser reports it. */
  kind: FailureKind;
  /** Changes the files themselves. Their hashes are right afterwards. */
  change?: (copy: ReleaseCopy) => void;
  /** Responds in place of the files. */
  respond?: (route: Route, copy: ReleaseCopy) => Promise<void>;
}

const faults: Fault[] = [
  {
    name: 'is not found',
    kind: 'load',
    respond: (route) => route.fulfill({ status: 404, body: 'No such file' }),
  },
  {
    name: 'answers 500',
    kind: 'load',
    respond: (route) => route.fulfill({ status: 500, body: 'Internal error' }),
  },
  {
    name: 'is garbage',
    kind: 'integrity',
    respond: (route) => route.fulfill({ contentType: 'text/javascript', body: '<!doctype html><p>{{{' }),
  },
  {
    name: 'has another byte than its hash says',
    kind: 'integrity',
    respond: (route, { files }) => {
      const { pathname } = new URL(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: `${files.get(pathname)} ` });
    },
  },
  { name: 'never comes', kind: 'timeout', respond: () => new Promise(() => {}) },
  {
    name: 'brings nothing',
    kind: 'contract',
    change: (copy) => replaceEntry(copy, 'var nothing;'),
  },
  {
    name: 'throws while starting',
    kind: 'start',
    change: (copy) => replaceEntry(copy, 'throw new Error("broken on purpose");'),
  },
  {
    name: 'throws while rendering',
    kind: 'render',
    change: (copy) =>
      replaceEntry(
        copy,
        `var ${copy.release.container} = {
          init() {},
          get: async () => () => ({ default: { contract: 1, routes: [{ path: '*', Component }] } }),
        };
        function Component() { throw new Error('broken on purpose'); }`,
      ),
  },
  {
    name: 'lacks a later chunk',
    kind: 'chunk',
    respond: (route, { release }) => {
      const { pathname } = new URL(route.request().url());
      const isFirst = release.preload.some(({ url }) => url === pathname);
      return isFirst ? route.fallback() : route.fulfill({ status: 404, body: 'No such file' });
    },
  },
];

const areas = [
  { remote: 'blog', path: '/blogs', heading: 'Blog Posts' },
  { remote: 'tools', path: '/tools', heading: 'Web Tools Collection' },
  { remote: 'info', path: '/about-us', heading: 'About Us' },
  { remote: 'auth', path: '/login', heading: 'Sign in to your account' },
];

// Each area meets another fault. In the first rounds each fault meets an area; in all of them each fault meets each area.
const firstRounds = [0, areas.length, 2 * areas.length];

for (const round of faults.keys()) {
  const tag = firstRounds.includes(round) ? [] : ['@long'];
  const broken = areas.map((area, index) => ({ ...area, fault: faults[(round + index) % faults.length]! }));
  const names = broken.map(({ remote, fault }) => `of ${remote} that ${fault.name}`).join(', ');

  test(
    `each area shows the release before in the place of one ${names}`,
    { tag },
    async ({ page, consoleErrors }) => {
      const set = await readReleaseSet(page.request);
      const copies = await Promise.all(
        set.remotes.map((remote) => copyRelease(page.request, remote, 'broken')),
      );
      const reports = await collectReports(page);
      for (const [index, copy] of copies.entries()) {
        const { name: remote, entry } = set.remotes[index]!;
        const fault = broken.find((area) => area.remote === remote)?.fault;
        fault?.change?.(copy);
        await serveCopy(page, copy);
        if (!fault) continue;
        const { respond, kind } = fault;
        if (respond) {
          await page.route(
            (url) => copy.files.has(url.pathname),
            (route) => respond(route, copy),
          );
        }
        if (kind !== 'timeout')
          await delayFallback(page, entry, () => reports.some((report) => report.remote === remote));
      }
      await inlineReleaseSet(page, {
        id: 'broken',
        remotes: copies.map(({ release }, index) => ({ ...release, fallback: set.remotes[index]! })),
      });

      await page.goto('/');
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      for (const { path, heading } of areas) {
        await navigateInPage(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      }
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
      await expect
        // What an entry throws while it starts is reported with its stack as well.
        .poll(() => reports.filter((report) => report.kind !== 'error'))
        .toEqual(
          broken.map(({ remote, path, fault }) => ({
            remote,
            release: 'broken',
            kind: fault.kind,
            page: path,
          })),
        );
      for (const error of consoleErrors.take()) {
        // React says #520 where the page could be shown at the second try.
        expect(error).toMatch(
          /Failed to load resource|integrity|broken on purpose|Unexpected token|React error #520/,
        );
      }
    },
  );
}

test('when both releases fail a panel offers to try again, which starts with the new one', async ({
  page,
  consoleErrors,
}) => {
  const set = await readReleaseSet(page.request);
  const tools = set.remotes.find(({ name }) => name === 'tools')!;
  const copy = await copyRelease(page.request, tools, 'newer');
  await serveCopy(page, copy);
  await inlineReleaseSet(page, withRemote(set, { ...copy.release, fallback: tools }));
  const reports = await collectReports(page);
  const files = /\/tools\/[^/]+\/[^/]+\.js/;
  await page.route(files, (route) => route.fulfill({ status: 404, body: 'No such file' }));

  await page.goto('/blogs');
  await navigateInPage(page, '/tools');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect.poll(() => reports.map(({ release }) => release)).toEqual(['newer', tools.release]);

  await test.step('the other areas work as usual', async () => {
    await page.getByRole('link', { name: 'Blogs' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Posts');
    await navigateInPage(page, '/tools');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  await page.unroute(files);
  const entry = page.waitForRequest((request) => request.url().includes(copy.release.entry));
  await page.getByRole('button', { name: 'Try again' }).click();
  await entry;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Web Tools Collection');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  for (const error of consoleErrors.take()) expect(error).toMatch(/Failed to load resource/);
});

function withRemote(set: ReleaseSet, remote: ReleaseSet['remotes'][number]): ReleaseSet {
  return {
    id: remote.release,
    remotes: set.remotes.map((other) => (other.name === remote.name ? remote : other)),
  };
}

/** Takes the place of the API for reports of failures. */
async function collectReports(page: Page): Promise<FailureReport[]> {
  const reports: FailureReport[] = [];
  await page.route('**/registry/failures/', (route) => {
    const { error, token, ...report } = route.request().postDataJSON() as FailureReport;
    // What was only slow has thrown nothing.
    if (report.kind !== 'timeout') expect(error?.message).toMatch(/^\w+: ./);
    // Without the token of its page a report counts for nothing.
    expect(token).toMatch(/^[\w-]+$/);
    reports.push(report);
    return route.fulfill({ status: 204 });
  });
  return reports;
}
