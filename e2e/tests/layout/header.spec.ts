import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/fake-api-fixtures';
import { expectNoViolations } from '../../steps/accessibility-steps';
import { adasSession, store } from '../../steps/account-steps';
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

test.beforeEach(({ api }) => {
  api.on('GET /posts/', { body: [] });
  api.on('GET /posts/mine/', { body: [] });
  api.on('GET /categories', { body: [] });
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

test('the dot of the bell pulses, and is still where motion is unwelcome @3.7', async ({ page }) => {
  await store(page, adasSession);
  await page.goto('/');
  const bell = page.getByRole('button', { name: 'Notifications' });
  await expect(bell.locator('span')).toBeVisible();
  for (const [reducedMotion, count] of [
    ['no-preference', 1],
    ['reduce', 0],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await expect
      .poll(() => bell.evaluate((button) => button.getAnimations({ subtree: true }).length))
      .toBe(count);
  }
});

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
