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

test('six paths have a header and no footer', async ({ page }) => {
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
  await page.getByRole('banner').getByRole('link', { name: 'Tools' }).click();
  await expect(footer(page)).toBeVisible();
  await page.goBack();
  await expect(footer(page)).toHaveCount(0);
});

test('elsewhere the footer has its links, an e-mail box and the year', async ({ page, api }) => {
  await page.goto('/');
  const linksOf = (title: string) =>
    footer(page)
      .getByRole('navigation', { name: title })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
  expect(await linksOf('Company')).toEqual([
    ['About Us', '/about-us'],
    ['Blogs', '/blogs'],
  ]);
  expect(await linksOf('Support')).toEqual([
    ['Help Center', '/help-center'],
    ['Terms of Service', '/terms-and-conditions'],
    ['Privacy Policy', '/privacy-policy'],
    ['Contact Us', '/contact-us'],
  ]);
  await expect(footer(page).getByRole('heading', { name: 'Stay Updated' })).toBeVisible();
  await expect(footer(page)).toContainText(`${new Date().getFullYear()}`);

  await footer(page).getByRole('textbox').fill('ada@example.org');
  await footer(page).getByRole('button', { name: 'Subscribe' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
  expect(api.requests).toEqual([]);
});
