import type { Locator } from '@playwright/test';
import { expect, test } from '../../fixtures/site-fixtures';
import { publishPost } from '../../steps/publish-post';
import { openServedPage } from '../../steps/served-page';

test.use({ javaScriptEnabled: false });

test('a visitor without scripts reads, searches and finds the way', async ({ page, request, site }) => {
  await publishPost(request, site.admin, { title: 'Owls at night', content: '<p>They hunt in silence.</p>' });
  await publishPost(request, site.admin, { title: 'Bees by day', content: '<p>They dance.</p>' });

  /** From a page on to the next one, again where that has come without its markup: the site was too slow just then. */
  const leadOn = (path: string, follow: () => Promise<void>, next: Locator) =>
    expect(async () => {
      await openServedPage(page, path);
      await follow();
      await expect(next).toBeVisible({ timeout: 5000 });
    }).toPass();
  const owls = page.getByRole('link', { name: 'Owls at night' });

  await test.step('links lead from page to page', async () => {
    await leadOn('/', () => page.getByRole('link', { name: 'Blogs' }).first().click(), owls);
    await leadOn('/blogs', () => owls.click({ timeout: 5000 }), page.getByText('They hunt in silence.'));
  });

  await test.step('the search finds', async () => {
    const search = async () => {
      await page.getByRole('searchbox', { name: 'Search posts' }).fill('dance');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/[?&]q=dance/);
    };
    await leadOn('/blogs', search, page.getByRole('link', { name: 'Bees by day' }));
    await expect(owls).toBeHidden();
  });

  await test.step('a category can be chosen', async () => {
    const choose = async () => {
      await page.getByRole('combobox', { name: 'Category' }).selectOption({ index: 1 });
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(page).toHaveURL(/[?&]category=\d+/);
    };
    await leadOn('/blogs', choose, owls);
  });

  await test.step('on a phone the menu opens', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const tools = page.getByRole('banner').getByRole('link', { name: 'Tools', exact: true });
    const followMenu = async () => {
      await expect(tools).toBeHidden();
      await page.getByRole('button', { name: 'Menu' }).click();
      await tools.click();
    };
    await leadOn('/', followMenu, page.getByRole('heading', { level: 1, name: 'Web Tools Collection' }));
  });
});
