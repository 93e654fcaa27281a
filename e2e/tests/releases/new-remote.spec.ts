import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from '../../commands/run-command';
import { runReleases } from '../../commands/run-releases';
import { addRemoteToCopy } from '../../development/add-remote-to-copy';
import { changeableSite, expect, test as base } from '../../fixtures/site-fixtures';

const test = base.extend<{ build: string }>({
  build: async ({}, use) => {
    const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'site-copy-')));
    await use(await addRemoteToCopy('arcade', path.join(folder, 'site')));
    await rm(folder, { recursive: true, force: true });
  },
});

test.use({ siteEnv: changeableSite });

test(
  'an area that is new in this repository passes its check, and can be live at once',
  { tag: '@long' },
  async ({ page, request, site, dataDir, build }) => {
    const routes = ['/arcade', '/arcade/find'];
    expect(JSON.parse(await readFile(path.join(build, 'release.json'), 'utf8'))).toMatchObject({
      name: 'arcade',
      routes,
      server: { entry: expect.stringMatching(/^server\.\w+\.js$/), routes },
    });

    const target = { url: site.url, dataDir };
    await runCommand(['remote', 'add', 'arcade'], { PUBLIC_URL: site.url, DATA_DIR: dataDir });
    // Nothing is published that does not keep the contract.
    const { release } = await runReleases<{ release: string }>(target, 'publish', 'arcade', build);

    await test.step('it is live, and there before any script', async () => {
      await runReleases(target, 'activate', 'arcade', release);
      await expect
        .poll(async () => (await request.get('/arcade')).text())
        .toContain('This page is yours to fill.');
      await page.goto('/arcade');
      await page.getByRole('link', { name: 'Find posts' }).click();
      await page.getByRole('button', { name: 'Find' }).click();
      await expect(page.getByText('Enter a word')).toBeVisible();
      await expect(page).toHaveTitle('Find posts – Dev Commons');
    });
  },
);
