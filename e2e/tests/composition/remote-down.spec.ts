import type { Page, Route } from '@playwright/test';
import { expect, test } from '../../fixtures/site-fixtures';
import { navigateInPage } from '../../steps/navigate-in-page';

const faults: Record<string, (route: Route) => Promise<void>> = {
  'are not found': (route) => route.fulfill({ status: 404, body: 'No such file' }),
  'answer 500': (route) => route.fulfill({ status: 500, body: 'Internal error' }),
  'are garbage': (route) => route.fulfill({ contentType: 'text/javascript', body: '<!doctype html><p>{{{' }),
  'are cut off': (route) => route.abort('connectionreset'),
  'never come': () => new Promise(() => {}),
};

for (const [index, [fault, respond]] of Object.entries(faults).entries()) {
  // Each fault of a file is met by `lost-files.spec.ts`.
  const tag = index === 0 ? [] : ['@long'];
  test(
    `when the files of a remote ${fault}, the rest works and Try again recovers`,
    { tag },
    async ({ page, consoleErrors }) => {
      await page.route('**/remotes/tools/**', respond);
      await page.goto('/');
      await page.getByRole('link', { name: 'Tools', exact: true }).click();

      await test.step('header and footer stand, a panel offers to try again', async () => {
        await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
        await expect(page.getByRole('banner')).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeVisible();
      });

      await test.step('other remotes never notice', async () => {
        await page.getByRole('link', { name: 'Blogs' }).first().click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Posts');
        await page.goBack();
        await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      });

      await test.step('once the files are back, Try again shows the page without a reload', async () => {
        await page.unroute('**/remotes/tools/**');
        await markDocument(page);
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Web Tools Collection');
        expect(await isMarkedDocument(page)).toBe(true);
      });
      // Browsers report the files that did not come; nothing else may be wrong.
      for (const error of consoleErrors.take())
        expect(error).toMatch(/remotes\/tools|Failed to load resource/);
    },
  );
}

test('a chunk that fails later is asked for again', async ({ page, consoleErrors }) => {
  await page.goto('/tools');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Web Tools Collection');
  await page.route('**/remotes/tools/**', (route) => route.fulfill({ status: 404, body: 'No such file' }));
  await navigateInPage(page, '/check-ip');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();

  await page.unroute('**/remotes/tools/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('IP Address Checker');
  for (const error of consoleErrors.take())
    expect(error).toMatch(/remotes\/tools|Failed to load resource|ChunkLoadError/);
});

const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarkedDocument = (page: Page) => page.evaluate(() => 'marked' in window);
