import { readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { ReleaseSet } from '@site/shared/contracts';
import { expect, findFreePort, test } from '../../development/dev-fixtures';
import { publishPost } from '../../steps/publish-post';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function replaceInFile(file: string, before: string, after: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (!text.includes(before)) throw new Error(`${file} has no "${before}"`);
  await writeFile(file, text.replace(before, after));
}

test('pages in development come from the shell server, with what they have in production', async ({
  page,
  request,
  site,
  tree,
}) => {
  expect(new URL(site.url).port).toBe((await readFile(path.join(tree, '.env'), 'utf8')).split(/[=\n]/)[1]);
  const title = 'Written while developing';
  await publishPost(request, site.admin, { title, content: '<p>Hello.</p>' });

  await test.step('the policy differs in the nonce of style elements, and in nothing else', async () => {
    const headers = (await request.get('/tools')).headers();
    expect(headers['content-security-policy']).toContain("script-src 'self'; style-src 'self' 'nonce-");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['x-frame-options']).toBe('DENY');
  });
  await test.step('the first data is in the page, and shown', async () => {
    const response = await page.goto('/blogs');
    expect(await response?.text()).toContain(title);
    await expect(page.getByRole('link', { name: title })).toBeVisible();
  });
  await test.step('so are the title, the release set and the feed', async () => {
    expect(await (await request.get('/tools')).text()).toContain('<title>Web Tools Collection');
    const { remotes } = (await (await request.get('/release-set.json')).json()) as ReleaseSet;
    expect(remotes.map(({ name }) => name).sort()).toEqual(['auth', 'blog', 'info', 'tools']);
    expect(await (await request.get('/feed.xml')).text()).toContain(title);
  });
});

test('an edited text is shown without a reload', async ({ page, tree }) => {
  const text = 'Small tools for everyday work, free and without an account.';
  const edited = 'These tools are under construction.';
  await page.goto('/tools');
  await expect(page.getByText(text)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  const file = path.join(tree, 'remote-tools/src/catalogue/catalogue-page.tsx');
  await replaceInFile(file, text, edited);
  await expect(async () => {
    // A busy bundler may miss a change; whoever sees no effect saves once more.
    await utimes(file, new Date(), new Date());
    await expect(page.getByText(edited)).toBeVisible({ timeout: 20_000 });
  }).toPass();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await replaceInFile(file, edited, text);
});

test('a remote alone opens on a page of its own, with the API of the site that runs', async ({
  page,
  request,
  site,
  dataDir,
  startFrame,
}) => {
  const title = 'Read in a frame';
  await publishPost(request, site.admin, { title, content: '<p>Hello.</p>' });
  const frame = await startFrame('blog', dataDir);
  await page.goto(new URL('/', frame.url).href);
  await expect(page).toHaveURL(frame.url);
  await expect(heading(page)).toHaveText('Blog Posts');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
});

test('a remote alone brings an API where none runs, which members can sign in to', async ({
  page,
  emptyFolder,
  startFrame,
}) => {
  const apiOrigin = `http://127.0.0.1:${await findFreePort()}`;
  const { url, admin } = await startFrame('blog', emptyFolder, { PORT: '0', API_ORIGIN: apiOrigin });
  await page.goto(url);
  await page.getByLabel(/^E-mail of/).fill(admin!.email);
  await page.getByLabel(/^Password of/).fill(admin!.password);
  await page.getByRole('button', { name: 'Sign in to the API' }).click();
  await expect(page.getByText(`Signed in as ${admin!.email}`)).toBeVisible();
  await page.getByRole('link', { name: '/my-posts' }).click();
  await expect(heading(page)).toHaveText('My posts');
});
