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

test('shows six tools, three of them to open @7.6 @7.7', async ({ page }) => {
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

  await page.getByRole('banner').getByRole('link', { name: 'Tools', exact: true }).click();
  await expect(page).toHaveURL('/tools');
  await expect(search(page)).toHaveValue('');
  await expect(titles(page)).toHaveCount(6);
});
