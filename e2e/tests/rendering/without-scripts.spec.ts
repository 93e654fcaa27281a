import { expect, test } from '../../fixtures/site-fixtures';
import { publishPost } from '../../steps/publish-post';
import { openServedPage } from '../../steps/served-page';

test.use({ javaScriptEnabled: false });

test('a visitor without scripts reads, searches and finds the way', async ({ page, request, site }) => {
  await publishPost(request, site.admin, { title: 'Owls at night', content: '<p>They hunt in silence.</p>' });
  await publishPost(request, site.admin, { title: 'Bees by day', content: '<p>They dance.</p>' });

  await test.step('links lead from page to page', async () => {
    await openServedPage(page, '/');
    await page.getByRole('link', { name: 'Blogs' }).first().click();
    await page.getByRole('link', { name: 'Owls at night' }).click();
    await expect(page.getByText('They hunt in silence.')).toBeVisible();
  });

  await test.step('the search finds', async () => {
    await page.goto('/blogs');
    await page.getByRole('searchbox', { name: 'Search posts' }).fill('dance');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Bees by day' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Owls at night' })).toBeHidden();
  });

  await test.step('a category can be chosen', async () => {
    await page.goto('/blogs');
    const category = page.getByRole('combobox', { name: 'Category' });
    await category.selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/[?&]category=\d+/);
    await expect(page.getByRole('link', { name: 'Owls at night' })).toBeVisible();
  });

  await test.step('on a phone the menu opens', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    const tools = page.getByRole('banner').getByRole('link', { name: 'Tools' });
    await expect(tools).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await tools.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Web Tools Collection');
  });
});
