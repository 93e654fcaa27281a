import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/site-fixtures';

const live = [
  ['IP Address Checker', '/check-ip'],
  ['Profit Margin Calculator', '/profit-margin-calculator'],
  ['Screen Resolution', '/screen-resolution'],
] as const;
const coming = ['Password Generator', 'Color Picker', 'Unit Converter'];

const titles = (page: Page) => page.getByRole('article').getByRole('heading');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search tools' });

test('shows six tools, three of them to open', async ({ page }) => {
  await page.goto('/tools');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Web Tools Collection');
  await expect(page.getByRole('heading', { name: 'About Our Tools' })).toBeVisible();
  await expect(titles(page)).toHaveText([...live.map(([title]) => title), ...coming]);

  for (const [title, path] of live) {
    await page.getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.goBack();
  }
});

test('tools that are still to come are marked and lead nowhere', async ({ page }) => {
  await page.goto('/tools');
  await expect(page.getByRole('article').filter({ hasText: 'Coming Soon' })).toHaveCount(3);
  for (const title of coming) {
    const link = page.getByRole('link', { name: title });
    await expect(link).toBeDisabled();
    await link.click({ force: true });
    await expect(page).toHaveURL('/tools');
  }
});

test('searches title, description and tags, whatever the case', async ({ page }) => {
  await page.goto('/tools');
  for (const [words, found] of [
    ['MARGIN', 'Profit Margin Calculator'],
    ['hard to guess', 'Password Generator'],
    ['Monitor', 'Screen Resolution'],
  ] as const) {
    await search(page).fill(words);
    await expect(titles(page)).toHaveText([found]);
  }
  await search(page).fill('no such tool');
  await expect(page.getByText('No tools found')).toBeVisible();
});

test('each category button sets the search text to its name', async ({ page }) => {
  await page.goto('/tools');
  for (const [category, title] of [
    ['Network', 'IP Address Checker'],
    ['Business', 'Profit Margin Calculator'],
    ['Display', 'Screen Resolution'],
    ['Security', 'Password Generator'],
    ['Design', 'Color Picker'],
    ['Utility', 'Unit Converter'],
  ] as const) {
    await page.getByRole('button', { name: category }).click();
    await expect(search(page)).toHaveValue(category);
    await expect(titles(page)).toHaveText([title]);
  }
  await page.getByRole('button', { name: 'All Tools' }).click();
  await expect(titles(page)).toHaveCount(6);
});

test('the search stands in the address: through a reload, a tool and back, and cleared by the menu', async ({
  page,
}) => {
  await page.goto('/tools');
  await search(page).pressSequentially('screen', { delay: 60 });
  await expect(page).toHaveURL('/tools?q=screen');
  await page.reload();
  await expect(titles(page)).toHaveText(['Screen Resolution']);

  await page.getByRole('link', { name: 'Screen Resolution' }).click();
  await expect(page).toHaveURL('/screen-resolution');
  await page.goBack();
  await expect(search(page)).toHaveValue('screen');

  await page.getByRole('banner').getByRole('link', { name: 'Tools' }).click();
  await expect(page).toHaveURL('/tools');
  await expect(search(page)).toHaveValue('');
  await expect(titles(page)).toHaveCount(6);
});
