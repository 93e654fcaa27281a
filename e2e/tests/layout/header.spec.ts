import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/fake-api-fixtures';
import { expectNoViolations } from '../../steps/accessibility-steps';
import { ada, adasSession, store } from '../../steps/account-steps';
import { expectToast } from '../../steps/member-steps';

const entries = [
  ['Home', '/'],
  ['Blogs', '/blogs'],
  ['Tools', '/tools'],
  ['Contact Us', '/contact-us'],
  ['Write Blogs', '/write-blogs'],
] as const;

const header = (page: Page) => page.getByRole('banner');
const entry = (page: Page, name: string) => header(page).getByRole('link', { name, exact: true });
const accountMenu = (page: Page) => page.getByRole('button', { name: 'Account menu' });

test.beforeEach(({ api }) => {
  api.on('GET /posts/', { body: [] });
  api.on('GET /posts/mine/', { body: [] });
  api.on('GET /categories', { body: [] });
});

test('five entries lead to their pages, and the current one is marked @1.2 @2.10 @3.2 @3.3', async ({
  page,
}) => {
  await store(page, adasSession);
  await page.goto('/');
  await expect(header(page).getByRole('navigation').getByRole('link')).toHaveText(
    entries.map(([name]) => name),
  );
  for (const [name, path] of entries) {
    await entry(page, name).click();
    await expect(page).toHaveURL(path);
    await expect(header(page).locator('[aria-current="page"]')).toHaveText([name]);
  }
});

test('Write Blogs is locked for a visitor, who learns why by mouse and keyboard @3.4 @3.5 @4.34', async ({
  page,
}) => {
  await page.goto('/tools');
  const locked = entry(page, 'Write Blogs');
  await expect(locked.locator('svg')).toBeVisible();
  await expect(locked).toHaveAccessibleDescription('Please log in first to write blogs');
  await expect.poll(() => locked.evaluate((link) => Number(getComputedStyle(link).opacity))).toBeLessThan(1);
  for (const act of [() => locked.click(), () => locked.press('Enter')]) {
    await act();
    // Under the pointer its time stands still.
    await page.locator('.Toastify__toast').hover();
    await expectToast(page, 'Please log in first to write blogs');
    await expect(page.locator('.Toastify__toast--info')).toHaveCount(1);
    await expect(page).toHaveURL('/tools');
    await page.getByRole('button', { name: 'close' }).click();
    await expect(page.locator('.Toastify__toast')).toHaveCount(0);
  }
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`with motion "${reducedMotion}" the dot of the bell is ${reducedMotion === 'reduce' ? 'still' : 'pulsing'} @3.7`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await store(page, adasSession);
    await page.goto('/');
    const bell = page.getByRole('button', { name: 'Notifications' });
    await expect(bell.locator('span')).toBeVisible();
    await expect
      .poll(() => bell.evaluate((button) => button.getAnimations({ subtree: true }).length))
      .toBe(reducedMotion === 'reduce' ? 0 : 1);
  });
}

test('the bell says that there are no notifications, at every width @3.7', async ({ page }) => {
  await store(page, adasSession);
  await page.goto('/');
  const bell = page.getByRole('button', { name: 'Notifications' });
  const panel = header(page).getByRole('dialog', { name: 'Notifications' });
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await bell.click();
    await expect(panel).toBeFocused();
    await expect(panel).toBeInViewport({ ratio: 1 });
    await expect(panel.getByText('No notifications yet')).toBeVisible();
    if (width === 360) await expectNoViolations(page, 'the panel of the bell');
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(bell).toBeFocused();
  }
});

test('the avatar is the picture of the member, or the default one @3.8 @11.1', async ({
  page,
  consoleErrors,
}) => {
  const picture = accountMenu(page).locator('img');
  const standIn = accountMenu(page).locator('svg');
  await store(page, adasSession);
  await page.goto('/');
  await expect(standIn).toBeVisible();

  await store(page, { userData: JSON.stringify({ ...ada, avatar: '/favicon.svg' }) });
  await page.goto('/');
  await expect(picture).toHaveAttribute('src', '/favicon.svg');

  await store(page, { userData: JSON.stringify({ ...ada, avatar: '/no-such-picture.png' }) });
  await page.goto('/');
  await expect(standIn).toBeVisible();
  for (const error of consoleErrors.take()) expect(error).toContain('/no-such-picture.png');
});

test('on a small screen the entries sit behind a menu button @3.11', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await expect(entry(page, 'Tools')).toBeHidden();
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  for (const [name] of entries) await expect(entry(page, name)).toBeVisible();
  for (const name of ['Login', 'Register']) await expect(entry(page, name)).toBeVisible();

  await test.step('Escape closes it and returns to the button', async () => {
    await page.keyboard.press('Escape');
    await expect(entry(page, 'Tools')).toBeHidden();
    await expect(button).toBeFocused();
  });
  await test.step('so does going somewhere', async () => {
    await button.click();
    await entry(page, 'Tools').click();
    await expect(page).toHaveURL('/tools');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(entry(page, 'Tools')).toBeHidden();
  });
});
