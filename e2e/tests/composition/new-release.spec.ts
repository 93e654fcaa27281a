import { expect, test } from '../../fixtures/site-fixtures';
import { copyRelease, serveCopy } from '../../releases/release-copy';
import { readReleaseSet } from '../../releases/release-set';

test('an open tab takes a new release when the visitor goes to another page, and not before', async ({
  page,
}) => {
  const set = await readReleaseSet(page.request);
  const tools = set.remotes.find(({ name }) => name === 'tools')!;
  const { release, files } = await copyRelease(page.request, tools, 'newer');
  await serveCopy(page, { release, files });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const requestedOf = (folder: string) => requested.filter((path) => path.includes(`/${folder}/`));

  await page.goto('/blogs');
  await page.getByRole('link', { name: 'Tools', exact: true }).click();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const search = page.getByRole('searchbox');
  await search.fill('margin');

  await test.step('it learns of the release when the visitor comes back to it', async () => {
    const remotes = set.remotes.map((remote) =>
      remote === tools ? { ...release, fallback: tools } : remote,
    );
    await page.route('**/release-set.json', (route) => route.fulfill({ json: { id: 'newer', remotes } }));
    // The shell begins to look for releases when it has nothing else to do.
    await expect(async () => {
      const responded = page.waitForResponse('**/release-set.json', { timeout: 1000 });
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await (await responded).finished();
    }).toPass();
    await expect(search).toHaveValue('margin');
    await search.fill('profit');
    expect(requestedOf('newer')).toEqual([]);
  });

  await test.step('the next page of the area is the new one', async () => {
    await page.getByRole('link', { name: /Profit Margin Calculator/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profit Margin Calculator');
    expect(requestedOf('newer')).toContain(release.entry);
  });

  await test.step('areas without a new release are not loaded again', async () => {
    const before = requestedOf('blog').length;
    await page.getByRole('link', { name: 'Blogs' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Posts');
    expect(requestedOf('blog')).toHaveLength(before);
  });
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});
