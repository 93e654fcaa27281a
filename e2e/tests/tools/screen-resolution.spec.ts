import { expect, test } from '../../fixtures/site-fixtures';

test.use({ viewport: { width: 1024, height: 700 } });

test('shows the size of the window, and follows it @1.4 @7.16', async ({ page }) => {
  await page.goto('/screen-resolution');
  await expect(page.getByText('1024 × 700', { exact: true }).first()).toBeVisible();
  await page.setViewportSize({ width: 500, height: 800 });
  await expect(page.getByText('500 × 800', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('500 px', { exact: true })).toBeVisible();
  await expect(page.getByText('800 px', { exact: true })).toBeVisible();
  await expect(page.getByText('Portrait', { exact: true })).toBeVisible();
});
