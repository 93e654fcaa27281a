import { expect, test } from '../../fixtures/site-fixtures';
import { pauseClock, runClock } from '../../steps/page-clock';

test.use({ viewport: { width: 1024, height: 700 } });

test('shows the size of the window, and follows it', async ({ page }) => {
  await page.goto('/screen-resolution');
  await expect(page.getByText('1024 × 700', { exact: true }).first()).toBeVisible();
  await page.setViewportSize({ width: 500, height: 800 });
  await expect(page.getByText('500 × 800', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('500 px', { exact: true })).toBeVisible();
  await expect(page.getByText('800 px', { exact: true })).toBeVisible();
  await expect(page.getByText('Portrait', { exact: true })).toBeVisible();
});

test('copies the size, and says so for two seconds', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await page.goto('/screen-resolution');
  await pauseClock(page);
  await page.getByRole('button', { name: 'Copy Resolution' }).click();
  const copied = page.getByRole('button', { name: 'Copied!' });
  await expect(copied).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('1024 × 700');
  await runClock(page, 1500);
  await expect(copied).toBeVisible();
  await runClock(page, 1500);
  await expect(page.getByRole('button', { name: 'Copy Resolution' })).toBeVisible();
});
