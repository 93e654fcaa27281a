import type { ReleaseError } from '@site/shared/contracts/api';
import { runReleases } from '../../commands/run-releases';
import { changeableSite, expect, test } from '../../fixtures/site-fixtures';
import { fromRoot } from '../../from-root';
import { makeChangedRelease } from '../../releases/changed-release';
import { readReleaseSet } from '../../releases/release-set';
import { publishPost } from '../../steps/publish-post';

test.use({ siteEnv: changeableSite });

test('an extension that throws is replaced by the release before, or left out, and the page stays @13.9', async ({
  page,
  request,
  site,
  dataDir,
  consoleErrors,
}, testInfo) => {
  const run = <Result>(...args: string[]) => runReleases<Result>({ url: site.url, dataDir }, ...args);
  const findLive = async () =>
    (await readReleaseSet(request)).remotes.find(({ name }) => name === 'auth')!.release;
  const working = await findLive();
  const goLive = async (release: string) => {
    await run('activate', 'auth', release, '--unwatched');
    await expect.poll(findLive).toBe(release);
  };
  const goLiveBroken = async (release: string) => {
    const folder = testInfo.outputPath(release);
    await makeChangedRelease({
      source: fromRoot('dist/remotes/auth', working),
      target: folder,
      release,
      from: '"Written by"',
      to: '(()=>{throw new Error("broken on purpose")})()',
    });
    await run('publish', 'auth', folder, '--unchecked');
    await goLive(release);
  };
  const title = 'A post with its author';
  const address = `/posts/${await publishPost(request, site.admin, { title, content: '<p>Its text.</p>' })}`;
  const author = page.getByText('Written by');
  const point = page.locator('[data-extension-point="blog.post"]');
  const expectPage = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText('Its text.')).toBeVisible();
  };
  const reportsOf = async (remote: string) =>
    (await run<ReleaseError[]>('errors', remote))
      .filter((error) => error.page === address)
      .map(({ release, kind }) => [release, kind]);

  await test.step('the server sends it with the page', async () => {
    await expect.poll(async () => (await request.get(address)).text()).toContain('Written by');
  });

  await test.step('one that throws is replaced by the release before', async () => {
    await goLiveBroken('broken000001');
    await page.goto(address);
    await expect(author).toBeVisible();
    await expectPage();
    await expect.poll(() => reportsOf('auth')).toEqual([['broken000001', 'render']]);
  });

  await test.step('it is left out when that one throws as well', async () => {
    await goLiveBroken('broken000002');
    await page.goto(address);
    await expect.poll(() => reportsOf('auth')).toContainEqual(['broken000002', 'render']);
    await expect(point.locator('[data-remote]')).toHaveCount(0);
    await expectPage();
  });

  await test.step('the page has no part in it', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Blogs', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Posts');
    expect(await reportsOf('blog')).toEqual([]);
  });

  await goLive(working);
  await page.goto(address);
  await expect(author).toBeVisible();
  for (const error of consoleErrors.take()) expect(error).toContain('broken on purpose');
});
