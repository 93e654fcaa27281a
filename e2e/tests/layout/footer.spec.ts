import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/fake-api-fixtures';

const footer = (page: Page) => page.getByRole('contentinfo');

const without = [
  '/signup',
  '/login',
  '/forget-password',
  '/update-password',
  '/verify-otp',
  '/terms-and-conditions',
];

test('six paths have a header and no footer @3.1 @3.12', async ({ page }) => {
  for (const path of without) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(footer(page)).toHaveCount(0);
  }
});

test('the footer comes and goes with the path, without a reload', async ({ page }) => {
  await page.goto('/login');
  await expect(footer(page)).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Tools', exact: true }).click();
  await expect(footer(page)).toBeVisible();
  await page.goBack();
  await expect(footer(page)).toHaveCount(0);
});
