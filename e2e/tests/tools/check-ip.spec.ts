import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/site-fixtures';

/** Where the site under test is configured to ask. */
const service = '**/api/ip';

const known = {
  success: true,
  ip: '203.0.113.7',
  city: 'Linköping',
  region: 'Östergötland County',
  country: 'Sweden',
  connection: { isp: 'Example Net' },
};

const value = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');

test('Try Again reloads the page of a service that could not be reached @7.13 @7.14', async ({
  page,
  consoleErrors,
}) => {
  await page.route(service, (route) => route.abort(), { times: 1 });
  await page.goto('/check-ip');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch IP data');
  // The browser reports what it could not load, and nothing else is wrong.
  expect(consoleErrors.take().filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
  await page.route(service, (route) => route.fulfill({ json: known }));
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await reloaded;
  await expect(page.getByText('203.0.113.7', { exact: true })).toBeVisible();
});

test("the site's own API can be the service", async ({ page }) => {
  await page.goto('/check-ip');
  await expect(page.getByText(/^(127\.0\.0\.1|::1)$/)).toBeVisible();
  await expect(value(page, 'City')).toHaveText('Unknown');
});
