import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/fake-api-fixtures';
import { expectNoViolations } from '../../steps/accessibility-steps';
import { categories, post, summary } from '../../samples/blog-samples';

/** The marked words, in the order of the page. */
const marked = (page: Page) =>
  page.evaluate(() =>
    [...(CSS.highlights.get('search-hits') ?? [])].map((hit) => {
      const range = document.createRange();
      range.setStart(hit.startContainer, hit.startOffset);
      range.setEnd(hit.endContainer, hit.endOffset);
      return range.toString();
    }),
  );

const found = { title: 'About indexes', excerpt: 'One index is enough. No indicator.' };

test.beforeEach(({ api }) => {
  api.on('GET /categories', { body: categories });
  api.on('GET /posts/', ({ query }) => ({ body: query['q'] ? [summary(1, found)] : [summary(2)] }));
  api.on('GET /posts/1/', {
    body: post(1, {
      ...found,
      content: '<p>Two indexes.</p><pre data-language="sql">create index on posts (id)</pre>',
    }),
  });
  api.on('GET /posts/2/', { body: post(2) });
});

test('what a search finds is marked, in the list and in the post that it leads to @6.70', async ({
  page,
}) => {
  await page.goto('/blogs?q=indexed');
  await expect.poll(() => marked(page)).toEqual(['indexes', 'index']);
  await expectNoViolations(page, 'a search');
  await page.getByRole('link', { name: 'About indexes' }).click();
  await expect.poll(() => marked(page)).toEqual(['indexes', 'indexes', 'index']);
  // Code is colored later, in elements of its own.
  await expect(page.locator('.hljs-keyword').first()).toBeVisible();
  await expect.poll(() => marked(page)).toEqual(['indexes', 'indexes', 'index']);
  await expectNoViolations(page, 'a post that was searched for');

  await page.goBack();
  await expect.poll(() => marked(page)).toEqual(['indexes', 'index']);
  await page.goForward();
  await expect.poll(() => marked(page)).toEqual(['indexes', 'indexes', 'index']);
  await page.goBack();
  await page.getByRole('searchbox', { name: 'Search posts' }).fill('');
  await expect(page.getByRole('link', { name: 'Post 2' })).toBeVisible();
  await expect.poll(() => marked(page)).toEqual([]);
});

test('"/" leads to the search, wherever the focus is @6.71', async ({ page }) => {
  await page.goto('/blogs');
  await expect(page.getByRole('link', { name: 'Post 2' })).toBeVisible();
  const field = page.getByRole('searchbox', { name: 'Search posts' });
  await expect(async () => {
    await field.blur();
    await page.keyboard.press('/');
    await expect(field).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.type('and/or');
  await expect(field).toHaveValue('and/or');
  await page.getByRole('link', { name: 'About indexes' }).focus();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type('index');
  await expect(field).toHaveValue('index');
});
