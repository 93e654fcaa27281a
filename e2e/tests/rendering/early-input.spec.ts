import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/site-fixtures';
import { layoutShifts, watchLayoutShifts } from '../../steps/layout-shifts';
import { publishPost } from '../../steps/publish-post';
import { signUp } from '../../steps/member-steps';
import { delayFiles, markElements, openServedPage, untilHydrated } from '../../steps/served-page';

test('what is typed into the search before the scripts ran is searched for', async ({
  page,
  request,
  site,
}) => {
  await publishPost(request, site.admin, { title: 'Early birds', content: '<p>Up at five.</p>' });
  const { release } = await delayFiles(page);
  await openServedPage(page, '/blogs');
  const search = page.getByRole('searchbox', { name: 'Search posts' });
  await search.pressSequentially('birds');
  await expect(search).toBeFocused();
  release();
  await untilHydrated(page);
  await expect(search).toHaveValue('birds');
  await expect(search).toBeFocused();
  await expect(page).toHaveURL(/\?q=birds$/);
});

test('a category that is chosen before the scripts ran is shown, by one step of the history', async ({
  page,
}) => {
  const { release } = await delayFiles(page);
  await openServedPage(page, '/blogs');
  const steps = await page.evaluate(() => history.length);
  const category = page.getByLabel('Category');
  await category.selectOption({ index: 1 });
  release();
  await untilHydrated(page);
  await expect(page).toHaveURL(/\?category=\w+$/);
  await expect(category).not.toHaveValue('');
  expect(await page.evaluate(() => history.length)).toBe(steps + 1);
});

test('what a browser fills in when a page is loaded again is searched for', async ({ page }) => {
  await page.goto('/blogs');
  const search = page.getByRole('searchbox', { name: 'Search posts' });
  const { release } = await delayFiles(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(search).toBeVisible();
  await search.evaluate((field: HTMLInputElement) => (field.value = 'owls'));
  release();
  await expect(page).toHaveURL(/\?q=owls$/);
  await expect(search).toHaveValue('owls');
});

test('a button that is pressed before the scripts ran does its work once they have', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { release } = await delayFiles(page);
  await openServedPage(page, '/tools');
  await page.getByRole('button', { name: 'Menu' }).click();
  release();
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'true');
});

test('a password that is sent before the scripts ran is in no address, and signs in once they have', async ({
  page,
  site,
}) => {
  const { release } = await delayFiles(page);
  await openServedPage(page, '/login');
  await page.getByLabel('Email').fill(site.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(site.admin.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  release();
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
});

/** Fills the login form while the frame has stopped waiting for the code of its page. */
async function fillLateLogin(page: Page, admin: { email: string; password: string }) {
  const { release } = await delayFiles(page, /\/remotes\/auth\/.*\.js/);
  await openServedPage(page, '/login');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'frame');
  await page.getByLabel('Email').fill(admin.email);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill(admin.password);
  return { release, password };
}

test('what is typed and sent while the code of a page is late is kept for the page that takes its place', async ({
  page,
  site,
}) => {
  const { release, password } = await fillLateLogin(page, site.admin);
  await markElements(page);
  release();
  await untilHydrated(page);
  expect(await password.evaluate((field) => 'isMarked' in field)).toBe(false);
  await expect(page.getByLabel('Email')).toHaveValue(site.admin.email);
  await expect(password).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
});

test('a form that is sent while the code of its page is late is sent once the page has it', async ({
  page,
  site,
}) => {
  const { release } = await fillLateLogin(page, site.admin);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  release();
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
});

test('a member sees no links for guests, and nothing moves when the menu of the account comes', async ({
  page,
  mailbox,
  newEmail,
}) => {
  await signUp(page, newEmail(), mailbox);
  await watchLayoutShifts(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const { release } = await delayFiles(page);
    await openServedPage(page, '/tools');
    await expect(page.getByRole('link', { name: 'Login' })).toBeHidden();
    release();
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    await untilHydrated(page);
    expect(await layoutShifts(page)).toEqual([]);
  }
});
