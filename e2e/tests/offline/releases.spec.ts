import path from 'node:path';
import type { BootstrapData } from '@site/shared/contracts';
import type { Page } from '@playwright/test';
import { runReleases } from '../../commands/run-releases';
import { expect, test } from '../../fixtures/offline-fixtures';
import { fromRoot } from '../../from-root';
import { makeChangedRelease } from '../../releases/changed-release';
import { readReleaseSet } from '../../releases/release-set';
import {
  goOffline,
  keptUrls,
  offlineLine,
  seePage,
  untilKept,
  untilPagesKept,
} from '../../steps/offline-steps';

const edition2 = 'edition2'.padEnd(12, '0');

const heading = (page: Page) => page.getByRole('heading', { name: /^(?:About Our Tools|You’re offline)/ });

test('a release that was taken back is gone from the browser at its first contact @12.4', async ({
  page,
  gate,
  site,
  dataDir,
  request,
}, testInfo) => {
  const releases = (...args: string[]) => runReleases({ url: site.url, dataDir }, ...args);
  const liveTools = async () => {
    const { remotes } = await readReleaseSet(request, site.url);
    return remotes.find(({ name }) => name === 'tools')?.release;
  };
  const first = (await liveTools())!;
  const target = testInfo.outputPath('edition-2');
  await makeChangedRelease({
    source: fromRoot('dist/remotes/tools', first),
    target,
    release: edition2,
    from: 'About Our Tools',
    to: 'About Our Tools, edition 2',
  });

  await test.step('the first release is kept, and works offline', async () => {
    await seePage(page, '/tools');
    await goOffline(page, gate);
    await page.goto('/tools');
    await expect(heading(page)).toHaveText('About Our Tools');
    gate.open();
    await expect(offlineLine(page)).toBeHidden();
  });

  await test.step('another one goes live, and takes its place in the browser', async () => {
    await releases('publish', 'tools', path.resolve(target), '--unchecked', '--activate');
    await expect.poll(liveTools).toBe(edition2);
    // While the site is slow the browser shows what it has kept.
    await expect(async () => {
      await page.goto('/tools');
      await expect(heading(page)).toHaveText('About Our Tools, edition 2', { timeout: 5000 });
    }).toPass();
    await untilKept(page, '/tools');
    await expect.poll(() => releasesOfTools(page)).toEqual([edition2]);
    await goOffline(page, gate);
    await page.goto('/tools');
    await expect(heading(page)).toHaveText('About Our Tools, edition 2');
    expect(await mixedFiles(page)).toEqual([]);
    gate.open();
    await expect(offlineLine(page)).toBeHidden();
  });

  await test.step('it is taken back: the first contact is a page of another remote', async () => {
    await releases('rollback', 'tools', '--reason', 'the heading was wrong');
    await expect.poll(liveTools).toBe(first);
    await page.goto('/about-us');
    await expect.poll(() => releasesOfTools(page)).not.toContain(edition2);
    await untilPagesKept(page, '/offline');
    await goOffline(page, gate);
    await page.goto('/tools');
    // The page of the first release, or that it cannot be shown: what was kept has not been there for long.
    await expect(heading(page)).toHaveText(/^(?:About Our Tools|You’re offline)$/);
    expect(await mixedFiles(page)).toEqual([]);
  });

  await test.step('pages that were kept before are kept again as they are now', async () => {
    gate.open();
    await page.goto('/about-us');
    await untilKept(page, '/tools', '/about-us');
    await goOffline(page, gate);
    await page.goto('/tools');
    await expect(heading(page)).toHaveText('About Our Tools');
    expect(await mixedFiles(page)).toEqual([]);
  });
});

/** Of which releases files are kept. */
async function releasesOfTools(page: Page): Promise<string[]> {
  const urls = await keptUrls(page, 'files');
  return [...new Set(urls.flatMap((url) => /\/remotes\/tools\/([^/]+)\//.exec(url)?.[1] ?? []))];
}

/** Files that the page has loaded, and that are of no release that it names. */
function mixedFiles(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { releases } = JSON.parse(document.getElementById('site-state')!.textContent!) as BootstrapData;
    const folders = releases.remotes.map(({ name, release }) => `/remotes/${name}/${release}/`);
    return performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((file) => file.startsWith('/remotes/') && !folders.some((folder) => file.startsWith(folder)));
  });
}
