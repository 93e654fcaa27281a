import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/site-fixtures';

/** As back and forward do: without the server. */
const go = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('addresses with doubled slashes lead to their page, opened and within the site @14.5', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}//tools?from=mail`);
  await expect(page).toHaveURL(`${site.url}/tools?from=mail`);
  await expect(heading(page, 'Web Tools Collection')).toBeVisible();
  await go(page, '/about-us//?a=b//c#team');
  await expect(page).toHaveURL(/\/about-us\/\?a=b\/\/c#team$/);
  await expect(heading(page, 'About Us')).toBeVisible();
});

test('an address that cannot be decoded is the page that says that nothing is there @14.5', async ({
  page,
  consoleErrors,
}) => {
  for (const address of ['/%', '/tags/%E0%A4%A']) {
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    expect(await response?.text()).toContain('<h1');
    await expect(heading(page, 'Page not found')).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
  await page.goto('/tools');
  await go(page, '/tags/%E0%A4%A');
  await expect(heading(page, 'Page not found')).toBeVisible();
  await expect(page).toHaveTitle(/^Page not found/);
  // The browser says what the status of a page was.
  for (const error of consoleErrors.take()) expect(error).toContain('404');
});
