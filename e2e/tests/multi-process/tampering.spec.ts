import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { FailureReport } from '@site/shared/contracts/api';
import { expect, test } from '../../multi-process/fixtures';
import { createPublisher } from '../../multi-process/publisher';
import {
  addCompressedCopies,
  findWrongFiles,
  headingOf,
  makeEdition,
  fetchReleaseSet,
  releaseOf,
  toolsOf,
} from '../../multi-process/releases';
import { findFilesOfKinds, tamper } from '../../multi-process/tampering';
import { delayFallback } from '../../releases/delay-fallback';
import { untilHydrated } from '../../steps/served-page';

test('a file that was changed on a shell server is never run: the release before shows', async ({
  cluster,
  folder,
  browser,
}) => {
  const publisher = createPublisher(cluster);
  const [shellServer] = cluster.shellServers;
  await publisher.release((await makeEdition(cluster, folder, 'genuine')).folder);
  const plain = await makeEdition(cluster, folder, 'plain');
  await publisher.release(plain.folder);
  const kinds = await findFilesOfKinds(plain.folder, headingOf('plain'));

  const expectFallback = async (release: string, file: string, shown: string, open = openByAddress) => {
    const undo = await tamper(path.join(cluster.releaseFolderOf(0), 'tools', release, file));
    await withVisitor(browser, shellServer.url, async (page, reports) => {
      await delayFallback(page, `/remotes/tools/${releaseOf(shown)}/`, () => reports.length > 0);
      await open(page);
      await expect(heading(page), file).toHaveText(headingOf(shown));
      await expect.poll(() => reports).toMatchObject([{ remote: 'tools', release, kind: 'integrity' }]);
    });
    await undo();
  };

  await test.step('its entry', () => expectFallback(plain.release, kinds.entry, 'genuine'));
  await test.step('a script of its page', () => expectFallback(plain.release, kinds.lazy, 'genuine'));
  // A page that is opened by its address brings its styles along, as they were published.
  await test.step('its style', () => expectFallback(plain.release, kinds.style, 'genuine', openByLink));

  const packed = await makeEdition(cluster, folder, 'packed');
  await addCompressedCopies(packed.folder);
  await publisher.release(packed.folder);
  const { lazy } = await findFilesOfKinds(packed.folder, headingOf('packed'));
  await test.step('a compressed copy', () => expectFallback(packed.release, `${lazy}.br`, 'plain'));

  await test.step('a restart brings what was published', async () => {
    await withTools(browser, shellServer.url, (page) =>
      expect(heading(page)).toHaveText(headingOf('packed')),
    );
    const installed = path.join(cluster.releaseFolderOf(0), 'tools', packed.release);
    for (const file of [lazy, `${lazy}.br`, 'release.json']) await tamper(path.join(installed, file));
    await shellServer.stop();
    await shellServer.start();
    // A start waits for the registry, but not for all that has to be downloaded again.
    await untilLive(shellServer.url, packed.release);
    expect(await findWrongFiles(shellServer.url, { name: 'tools', release: packed.release })).toEqual([]);
    await withTools(browser, shellServer.url, (page) =>
      expect(heading(page)).toHaveText(headingOf('packed')),
    );
  });
});

test('a file that was changed in the store reaches no shell server', async ({ cluster, folder, browser }) => {
  const publisher = createPublisher(cluster);
  const before = await makeEdition(cluster, folder, 'sound');
  await publisher.release(before.folder);
  const edition = await makeEdition(cluster, folder, 'changed');
  await addCompressedCopies(edition.folder);
  await publisher.publish(edition.folder);
  const { entry, lazy, style } = await findFilesOfKinds(edition.folder, headingOf('changed'));
  const [row] = await cluster.postgres.query<{ folder: string }>(
    'select folder from releases where release = $1',
    [edition.release],
  );

  for (const file of [entry, lazy, style, `${lazy}.br`]) {
    const undo = await tamper(cluster.store.fileOf(`${row!.folder}/${file}`));
    await expectUnavailable(file);
    await undo();
  }
  await test.step('the description', async () => {
    const change = (from: string, to: string) =>
      cluster.postgres.query(
        `update releases set description = replace(description::text, $2, $3)::jsonb where release = $1`,
        [edition.release, from, to],
      );
    await change('sha384-', 'sha385-');
    await expectUnavailable('release.json');
    await change('sha385-', 'sha384-');
  });

  await test.step('made live, it does not get in the way of the one before', async () => {
    const undo = await tamper(cluster.store.fileOf(`${row!.folder}/${entry}`));
    await publisher.activate(edition.release);
    await expectUnavailable(entry);
    await withTools(browser, cluster.shellServers[0].url, (page) =>
      expect(heading(page)).toHaveText(headingOf('sound')),
    );
    await undo();
    for (const { url } of cluster.shellServers) await untilLive(url, edition.release);
  });

  async function expectUnavailable(file: string): Promise<void> {
    for (const { url } of cluster.shellServers) {
      const response = await fetch(`${url}/remotes/tools/${edition.release}/${file}`);
      expect([file, response.status]).toEqual([file, 503]);
    }
  }
});

async function untilLive(shellServerUrl: string, release: string): Promise<void> {
  const live = async () => toolsOf(await fetchReleaseSet(`${shellServerUrl}/release-set.json`)).release;
  await expect.poll(live).toBe(release);
}

const heading = (page: Page) => page.getByRole('heading', { name: /^About Our Tools/ });

const openByAddress = async (page: Page) => {
  await page.goto('/tools');
};

const openByLink = async (page: Page) => {
  await page.goto('/');
  // Before that a click opens the address.
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Tools', exact: true }).first().click();
};

/** Opens the tools as a visitor who has never been here. */
function withTools(browser: Browser, url: string, look: (page: Page) => Promise<void>): Promise<void> {
  return withVisitor(browser, url, async (page) => {
    await openByAddress(page);
    await look(page);
  });
}

async function withVisitor(
  browser: Browser,
  baseURL: string,
  visit: (page: Page, reports: FailureReport[]) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const reports: FailureReport[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/registry/failures/'))
      reports.push(request.postDataJSON() as FailureReport);
  });
  await visit(page, reports);
  await context.close();
}
