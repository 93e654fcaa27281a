import type { Browser } from '@playwright/test';
import { releaseSetPath, type ReleaseSet, type StagedReleaseSet } from '@site/shared/contracts';
import type { AuditEntry, RolloutSummary } from '@site/shared/contracts/api';
import { runCommand } from '../../commands/run-command';
import { runReleases } from '../../commands/run-releases';
import { changeableSite, expect, test } from '../../fixtures/site-fixtures';
import { publishTools } from '../../releases/publish-tools';
import { readReleaseSet } from '../../releases/release-set';
import { retryWhileBusy } from '../../steps/retry-while-busy';

// Visitors come from networks of their own, as they do behind a proxy.
test.use({ siteEnv: changeableSite });

const title = 'Web Tools Collection';

interface Visit {
  heading: string;
  cookies: string[];
  /** The release that the page came with. */
  release: string | undefined;
}

/** Somebody opens the tools, from a network of their own: new, or with the number that decides what is rolled out to them. */
async function visit(browser: Browser, url: string, network: number, number?: number): Promise<Visit> {
  const context = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': `198.18.${network}.1` },
  });
  if (number !== undefined) await context.addCookies([{ name: 'visitor', value: String(number), url }]);
  // Programs that drive a browser are not counted; this one stands for a person.
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'webdriver', { value: false }),
  );
  const page = await context.newPage();
  const views = page.waitForResponse(/\/registry\/views\//);
  await page.goto(`${url}/tools`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/Web Tools|Next tools/);
  await views;
  const { remotes } = await readReleaseSet(page.request, url);
  const seen = {
    heading: await heading.innerText(),
    cookies: (await context.cookies()).map(({ name }) => name),
    release: remotes.find(({ name }) => name === 'tools')?.release,
  };
  await context.close();
  return seen;
}

/** Numbers of visitors who get what is rolled out, and of those who do not. */
async function findSides(url: string, release: string): Promise<[chosen: number[], others: number[]]> {
  // The shell server hears of it a moment later.
  await expect
    .poll(async () => (await fetch(`${url}/tools`)).headers.get('set-cookie') ?? '')
    .toContain('visitor=');
  const sides: [number[], number[]] = [[], []];
  for (let number = 0; number < 200; number += 1) {
    const headers = { cookie: `visitor=${number}` };
    const response = await retryWhileBusy(() => fetch(url + releaseSetPath, { headers }));
    const { remotes } = (await response.json()) as ReleaseSet;
    sides[remotes.some((remote) => remote.release === release) ? 0 : 1].push(number);
  }
  return sides;
}

/** Rolls it out, while visitors come until it is decided: all of them have a working page, some by way of the fallback. */
async function rollOutUntilDecided(
  browser: Browser,
  target: { url: string; dataDir: string },
  release: string,
): Promise<void> {
  const { url } = target;
  const isRunning = async () => {
    const response = await retryWhileBusy(() => fetch(`${url}/api/registry/release-set/`));
    const { rollouts = [] } = (await response.json()) as StagedReleaseSet;
    return rollouts.length > 0;
  };
  expect((await visit(browser, url, 1)).cookies).not.toContain('visitor');
  const steps = ['--steps', '25,100', '--every', '1h'];
  await runReleases(target, 'rollout', 'tools', release, ...steps, '--drop-routes');
  const [chosen, others] = await findSides(url, release);
  const visits: Visit[] = [];
  for (let visitor = 2; await isRunning(); visitor += 1) {
    expect(visitor, 'visitors until it is decided').toBeLessThan(120);
    // One in four, as it was asked for.
    visits.push(await visit(browser, url, visitor, (visitor % 4 === 0 ? chosen : others).pop()));
  }
  expect(new Set(visits.map(({ heading }) => heading))).toEqual(new Set([title]));
  // The last one may have come when it was decided already.
  expect(visits.slice(0, -1).every(({ cookies }) => cookies.includes('visitor'))).toBe(true);
  const hurt = visits.filter((each) => each.release === release);
  expect(hurt.length).toBeGreaterThanOrEqual(3);
  expect(hurt.length).toBeLessThan(visits.length);
  // Visitors get what is live, and no cookie.
  await expect.poll(async () => (await visit(browser, url, 200)).cookies).not.toContain('visitor');
}

const fails = 'throw new Error("broken on purpose");';
const whatFailed =
  /^Fails more often: \d+ visitors with failures in [1-9]\d* views; the release before: 0 visitors/;

const follow = ({ url, dataDir }: { url: string; dataDir: string }) =>
  runCommand(['release', 'follow', 'tools'], { PUBLIC_URL: url, DATA_DIR: dataDir });

test('a release that throws hurts few, shows a page to all of them, and is taken back with nobody awake @13.5', async ({
  browser,
  site,
  dataDir,
}, { outputDir }) => {
  test.slow();
  const target = { url: site.url, dataDir };
  await publishTools(target, outputDir, {
    release: 'bad',
    start: fails,
    server: `routes[0] = { path: '/tools', element: createElement(() => { ${fails} }) };`,
    description: { server: { entry: 'server.js', routes: ['/tools'] } },
  });
  await rollOutUntilDecided(browser, target, 'bad');
  const [rollout] = await runReleases<RolloutSummary[]>(target, 'rollouts');
  expect(rollout).toMatchObject({ release: 'bad', state: 'taken_back' });
  const [entry] = await runReleases<AuditEntry[]>(target, 'audit');
  expect(entry).toMatchObject({ by: 'rollout', action: 'rollback', from: 'bad' });
  expect(entry?.reason).toMatch(whatFailed);
  const followed = await follow(target);
  expect(followed.code).toBe(1);
  expect(followed.stdout).toMatch(/█{5}░{15} {2}25 % {2}tools bad taken back\. Fails more often/);
});

test(
  'a release that throws in browsers alone goes to nobody any more, and waits for a person',
  { tag: '@long' },
  async ({ browser, site, dataDir }, { outputDir }) => {
    test.slow();
    const target = { url: site.url, dataDir };
    await publishTools(target, outputDir, { release: 'unseen', start: fails });
    await rollOutUntilDecided(browser, target, 'unseen');
    const [rollout] = await runReleases<RolloutSummary[]>(target, 'rollouts');
    expect(rollout).toMatchObject({
      release: 'unseen',
      state: 'waiting',
      verdict: expect.stringMatching(whatFailed),
    });
    const followed = await follow(target);
    expect(followed.code).toBe(1);
    expect(followed.stdout).toMatch(/tools unseen waits for somebody to look at it\. Fails more often/);
    expect(await runReleases(target, 'rollback', 'tools')).toMatchObject({ from: 'unseen' });
  },
);

test('a visitor stays on one side, and nobody notices when the release is live for all @13.5', async ({
  page,
  context,
  site,
  dataDir,
}, { outputDir }) => {
  const target = { url: site.url, dataDir };
  const start = `routes[0] = { path: '/tools', element: createElement(Page, { title: 'Next tools' }) };`;
  await publishTools(target, outputDir, { release: 'next', start });
  const before = await readReleaseSet(page.request);
  await runReleases(target, 'rollout', 'tools', 'next', '--steps', '50,100', '--drop-routes');

  const heading = page.getByRole('heading', { level: 1 });
  const [[chosen], [other]] = await findSides(site.url, 'next');
  await test.step('it depends on the number alone', async () => {
    for (const [number, text] of [
      [other, title],
      [chosen, 'Next tools'],
    ] as const) {
      await context.addCookies([{ name: 'visitor', value: String(number), url: site.url }]);
      await page.goto('/tools');
      await expect(heading).toHaveText(text);
      const html = await (await page.request.get('/tools')).text();
      expect(html.includes('remotes/tools/next/')).toBe(number === chosen);
    }
  });

  await test.step('a rollback takes back what is rolled out', async () => {
    expect(await runReleases(target, 'rollback', 'tools')).toMatchObject({ from: 'next' });
    await expect.poll(async () => (await readReleaseSet(page.request)).id).toBe(before.id);
    await page.goto('/tools');
    await expect(heading).toHaveText(title);
  });
});
