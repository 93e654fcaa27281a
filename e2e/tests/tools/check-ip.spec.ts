import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/site-fixtures';
import { pauseClock, runClock } from '../../steps/page-clock';

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

test('shows address, city, region, country and ISP', async ({ page }) => {
  await page.route(service, (route) => route.fulfill({ json: known }));
  await page.goto('/check-ip');
  await expect(page.getByText('203.0.113.7', { exact: true })).toBeVisible();
  await expect(value(page, 'City')).toHaveText('Linköping');
  await expect(value(page, 'Region')).toHaveText('Östergötland County');
  await expect(value(page, 'Country')).toHaveText('Sweden');
  await expect(value(page, 'ISP')).toHaveText('Example Net');
});

test('says Unknown for each field that the service leaves out', async ({ page }) => {
  await page.route(service, (route) => route.fulfill({ json: { success: true, city: null, region: '' } }));
  await page.goto('/check-ip');
  await expect(page.getByText('Unknown', { exact: true })).toHaveCount(5);
});

test('shows a skeleton while the service takes its time', async ({ page }) => {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(service, async (route) => {
    await released;
    await route.fulfill({ json: known });
  });
  await page.goto('/check-ip');
  const status = page.getByRole('status').filter({ hasText: 'Looking up your IP address' });
  await expect(status).toBeVisible();
  letGo();
  await expect(page.getByText('203.0.113.7', { exact: true })).toBeVisible();
  await expect(status).toBeHidden();
});

test('copies the address, and says so for two seconds', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.route(service, (route) => route.fulfill({ json: known }));
  await page.clock.install();
  await page.goto('/check-ip');
  const copy = page.getByRole('button', { name: 'Copy' });
  await expect(copy).toBeVisible();
  await pauseClock(page);
  await copy.click();
  const copied = page.getByRole('button', { name: 'Copied!' });
  await expect(copied).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('203.0.113.7');
  await runClock(page, 1500);
  await expect(copied).toBeVisible();
  await runClock(page, 1500);
  await expect(copied).toBeHidden();
});

test('says so when the browser refuses to copy', async ({ page, context }) => {
  // What is not granted is refused from then on.
  await context.grantPermissions(['geolocation']);
  await page.route(service, (route) => route.fulfill({ json: known }));
  await page.goto('/check-ip');
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: 'Copying failed' })).toBeVisible();
});

const failures = [
  { what: 'network error', message: 'Failed to fetch IP data', fulfil: undefined },
  { what: 'an HTTP error', message: 'Failed to fetch IP data', fulfil: { status: 503, json: known } },
  { what: 'no success', message: 'Failed to get valid IP data', fulfil: { json: { success: false } } },
];

for (const { what, message, fulfil } of failures) {
  test(`after ${what} says ${message}, and Try Again reloads the page`, async ({ page, consoleErrors }) => {
    await page.route(service, (route) => (fulfil ? route.fulfill(fulfil) : route.abort()), { times: 1 });
    await page.goto('/check-ip');
    const alert = page.getByRole('alert');
    await expect(alert.getByRole('heading')).toHaveText('Error Loading IP Information');
    await expect(alert).toContainText(message);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('IP Address Checker');

    // The browser reports what it could not load, and nothing else is wrong.
    expect(consoleErrors.take().filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
    await page.route(service, (route) => route.fulfill({ json: known }));
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await reloaded;
    await expect(page.getByText('203.0.113.7', { exact: true })).toBeVisible();
  });
}

test('sends the service no cookies', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'who', value: 'me', url: baseURL }]);
  const requested = page.waitForRequest(service);
  await page.goto('/check-ip');
  expect(await (await requested).headerValue('cookie')).toBeNull();
});

test("the site's own API can be the service", async ({ page }) => {
  await page.goto('/check-ip');
  await expect(page.getByText(/^(127\.0\.0\.1|::1)$/)).toBeVisible();
  await expect(value(page, 'City')).toHaveText('Unknown');
});

test('answers frequent questions', async ({ page }) => {
  await page.goto('/check-ip');
  await expect(page.getByRole('heading', { name: 'Frequently Asked Questions' })).toBeVisible();
  await page.getByRole('button', { name: 'What is a public IP address?' }).click();
  await expect(page.getByText('The number under which your connection is known')).toBeVisible();
});
