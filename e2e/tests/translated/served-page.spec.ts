import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../../fixtures/site-fixtures';
import { translatePages } from '../../fixtures/translator';
import { expectToast } from '../../steps/member-steps';
import { delayFiles, openServedPage, untilHydrated } from '../../steps/served-page';

/** Opens a page whose markup is translated before any script of the site has run. */
async function openTranslated(page: Page, context: BrowserContext, path: string) {
  await translatePages(context, 'DOMContentLoaded');
  const reports: string[] = [];
  page.on('request', (request) => {
    if (/\/registry\/(?:failures|shell-errors)\//.test(request.url())) reports.push(request.postData() ?? '');
  });
  const { release } = await delayFiles(page);
  await openServedPage(page, path);
  await expect(page.locator('h1 font font')).toBeAttached();
  return { release, reports };
}

test('a page that was translated before its scripts ran is taken over with what was typed, and nobody is blamed @14.2', async ({
  page,
  context,
  site,
  consoleErrors,
}) => {
  const { release, reports } = await openTranslated(page, context, '/login');
  const password = page.getByLabel('Password', { exact: true });
  await page.getByLabel('Email').fill(site.admin.email);
  await password.fill('not the password');
  release();
  await untilHydrated(page);
  await expect(page.getByLabel('Email')).toHaveValue(site.admin.email);
  await expect(password).toHaveValue('not the password');
  await expect(password).toBeFocused();
  await expect(page.locator('h1 font font')).toBeAttached();

  expect(consoleErrors.take()).toEqual([]);
  await page.keyboard.press('Enter');
  await expectToast(page, /password/i);
  await password.fill(site.admin.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  expect(reports).toEqual([]);
  for (const error of consoleErrors.take()) expect(error).toMatch(/status of 40[01]/);
});

test('a form that was sent on a translated page before its scripts ran is sent once they have', async ({
  page,
  context,
  site,
}) => {
  const { release } = await openTranslated(page, context, '/login');
  await page.getByLabel('Email').fill(site.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(site.admin.password);
  await page.keyboard.press('Enter');
  release();
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
});
