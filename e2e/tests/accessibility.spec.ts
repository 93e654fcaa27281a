import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { logIn } from '../steps';

const forVisitors = [
  '/',
  '/blogs',
  '/signup',
  '/login',
  '/forget-password',
  '/verify-otp',
  '/update-password',
  '/tools',
];
const forMembers = ['/write-blogs', '/my-posts', '/profile', '/moderation'];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('axe finds nothing wrong on any screen', async ({ page, site }) => {
      for (const path of forVisitors) await expectNoViolations(page, path);
      await page.goto('/login');
      await logIn(page, site.admin);
      await expect(page).toHaveURL('/');
      for (const path of forMembers) await expectNoViolations(page, path);
    });
  });
}

test('no screen is wider than a phone of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of forVisitors) {
    await open(page, path);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});

async function expectNoViolations(page: Page, path: string): Promise<void> {
  await open(page, path);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(found, path).toEqual([]);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}
