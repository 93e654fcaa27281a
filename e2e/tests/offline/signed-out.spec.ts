import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/offline-fixtures';
import { openLoggedIn } from '../../steps/member-steps';
import { goOffline, keptUrls, seePage, untilKept } from '../../steps/offline-steps';
import { publishPost } from '../../steps/publish-post';

const title = 'Read at the library';

let postPath: string;
let pictureUrl: string;
test.beforeAll(async ({ site, browser, playwright }) => {
  const page = await browser.newPage();
  const picture = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [60, 40];
    return canvas.toDataURL('image/png');
  });
  await page.close();
  const request = await playwright.request.newContext({ baseURL: site.url });
  const content = `<p>By one reader after the other.</p><p><img src="${picture}"></p>`;
  postPath = `/posts/${await publishPost(request, site.admin, { title, content })}`;
  await request.dispose();
});

/** What is kept of the post: the page, its data, or the picture. Other pages name the post as well. */
async function keptOfPost(page: Page): Promise<string[]> {
  const { pathname: picture } = new URL(pictureUrl, page.url());
  const folder = picture.slice(0, picture.lastIndexOf('/') + 1);
  return (await keptUrls(page, '')).filter((url) => url.includes(postPath) || url.includes(folder));
}

const listed = (page: Page) => page.getByRole('region', { name: 'You can read' }).getByRole('link');

/** A guest has read one page; a member has read a post with a picture since. */
async function readAsBoth(page: Page, admin: { email: string; password: string }): Promise<void> {
  await seePage(page, '/tools');
  await openLoggedIn(page, admin);
  await seePage(page, postPath);
  const picture = page.getByRole('main').locator('p img');
  await picture.scrollIntoViewIfNeeded();
  pictureUrl = (await picture.getAttribute('src')) ?? '';
  await expect.poll(() => keptOfPost(page)).toHaveLength(3);
}

test('who signs out leaves nothing to read offline, in no tab, and what guests have read stays @12.8', async ({
  page,
  context,
  gate,
  site,
}) => {
  await readAsBoth(page, site.admin);
  const other = await context.newPage();
  await other.goto('/offline', { waitUntil: 'commit' });
  await expect(listed(other).filter({ hasText: title })).toBeVisible();

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await untilKept(page, '/', '/tools');
  await expect.poll(() => keptOfPost(page)).toEqual([]);
  await expect(listed(other).filter({ hasText: title })).toHaveCount(0);
  await expect(listed(other).filter({ hasText: 'Web Tools Collection' })).toBeVisible();

  await goOffline(page, gate);
  await page.goto(postPath);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline');
  await expect(listed(page).filter({ hasText: 'Web Tools Collection' })).toBeVisible();
  await expect(listed(page).filter({ hasText: title })).toHaveCount(0);
});

test('a session that the server has ended leaves nothing either, once a page has found that out @12.8', async ({
  page,
  site,
}) => {
  await readAsBoth(page, site.admin);
  await page.evaluate(() => {
    for (const key of ['accessToken', 'refreshToken']) localStorage.setItem(key, 'ended');
  });
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your account');
  await expect.poll(() => keptOfPost(page)).toEqual([]);
  await untilKept(page, '/tools');
});

test('a member who wants no pages kept has none, from that moment on @12.9', async ({ page, gate, site }) => {
  await readAsBoth(page, site.admin);
  await page.goto('/profile');
  const keep = page.getByRole('checkbox', { name: 'Keep pages on this device' });
  await expect(keep).toBeChecked();
  await keep.uncheck();
  await expect.poll(() => keptOfPost(page)).toEqual([]);

  await page.goto(postPath);
  await page.goto('/about-us');
  await page.goto('/profile');
  await expect(keep).not.toBeChecked();
  await goOffline(page, gate);
  await page.goto('/offline', { waitUntil: 'commit' });
  await expect(listed(page).filter({ hasText: 'Web Tools Collection' })).toBeVisible();
  const paths = (await keptUrls(page, 'pages')).map((url) => new URL(url).pathname);
  expect(paths).toContain('/tools');
  expect(paths).not.toContain(postPath);
  expect(paths).not.toContain('/about-us');

  await test.step('until they want them again', async () => {
    gate.open();
    await page.goto('/profile');
    await keep.check();
    await seePage(page, '/about-us');
  });
});
