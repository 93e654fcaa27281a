import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test as base, type Browser, type Page } from '@playwright/test';
import { releaseSetPath } from '@site/shared/contracts';
import { fromRoot } from '../../from-root';
import { makeChangedRelease } from '../../releases/changed-release';
import { readReleaseSet } from '../../releases/release-set';
import { runReleases } from '../../commands/run-releases';
import { startShellServer } from '../../servers/shell-server';
import { startSite } from '../../servers/site';

const test = base.extend<{ folder: string }>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'site-releases-'));
    await use(folder);
    await rm(folder, { recursive: true });
  },
});

test('a remote is released and taken back while the site runs, and nothing that is gone closes it', async ({
  browser,
  page,
  request,
  folder,
}, testInfo) => {
  const dataDir = path.join(folder, 'data');
  const site = await startSite({ dataDir, logFile: testInfo.outputPath('site.log') });
  const releases = <Result>(...args: string[]) => runReleases<Result>({ url: site.url, dataDir }, ...args);
  const liveTools = async (url = site.url) => {
    const { remotes } = await readReleaseSet(request, url);
    return remotes.find(({ name }) => name === 'tools');
  };
  // A server listens before it has the release set; on a busy machine that is seen.
  const waitForTools = (url?: string) => expect.poll(() => liveTools(url)).toBeDefined();
  await waitForTools();
  const first = (await liveTools())!;

  await test.step('a tab is open, and has not heard of other releases', async () => {
    await page.route(`**${releaseSetPath}`, (route) => route.abort());
    await page.goto(`${site.url}/tools`);
    await expect(heading(page)).toHaveText('About Our Tools');
  });

  await test.step('two changed releases go live, one after the other', async () => {
    for (let edition = 1; edition <= 2; edition += 1) {
      const target = path.join(folder, `edition-${edition}`);
      await makeChangedRelease({
        source: fromRoot('dist/remotes/tools', first.release),
        target,
        release: releaseOf(edition),
        from: 'About Our Tools',
        to: `About Our Tools, edition ${edition}`,
      });
      const { release } = await releases<{ release: string }>(
        'publish',
        'tools',
        target,
        '--unchecked',
        '--activate',
      );
      expect(release).toBe(releaseOf(edition));
    }
    expect(await headingInNewTab(browser, site.url)).toBe('About Our Tools, edition 2');
  });

  await test.step('the open tab goes on with the release that it has loaded', async () => {
    const chunk = page.waitForRequest(`**/remotes/tools/${first.release}/*.js`);
    await page.getByRole('main').getByRole('link', { name: 'Profit Margin Calculator' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Profit Margin/);
    expect((await (await chunk).response())?.status()).toBe(200);
  });

  const secondDataDir = path.join(folder, 'second');
  const second = await startShellServer(site.url, secondDataDir);
  await waitForTools(second.url);
  await test.step('another shell server shows the same, and has the files of the old tab too', async () => {
    expect(await headingInNewTab(browser, second.url)).toBe('About Our Tools, edition 2');
    expect((await request.get(second.url + first.entry)).status()).toBe(200);
  });

  await test.step('a roll-back brings the release before, on both servers', async () => {
    expect(await releases('rollback', 'tools', '--reason', 'the text was wrong')).toMatchObject({
      from: releaseOf(2),
      to: releaseOf(1),
    });
    for (const { url } of [site, second]) {
      await expect.poll(async () => (await liveTools(url))?.release).toBe(releaseOf(1));
      expect(await headingInNewTab(browser, url)).toBe('About Our Tools, edition 1');
    }
  });

  await test.step('API, database and the first server go: the second one goes on, also after a restart', async () => {
    await site.interrupt();
    expect(await headingInNewTab(browser, second.url)).toBe('About Our Tools, edition 1');
    await second.stop();
    const restarted = await startShellServer(site.url, secondDataDir);
    expect(await headingInNewTab(browser, restarted.url)).toBe('About Our Tools, edition 1');
    await restarted.stop();
  });

  await test.step('a restart of the site does not undo the roll-back', async () => {
    const again = await startSite({ dataDir, logFile: testInfo.outputPath('site.log') });
    expect((await liveTools(again.url))?.release).toBe(releaseOf(1));
    await again.interrupt();
  });
});

/** As long as the ids that builds have. */
const releaseOf = (edition: number) => `edition${edition}`.padEnd(12, '0');

const heading = (page: Page) => page.getByRole('heading', { name: /^About Our Tools/ });

async function headingInNewTab(browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/tools`);
  const text = await heading(page).innerText();
  await context.close();
  return text;
}
