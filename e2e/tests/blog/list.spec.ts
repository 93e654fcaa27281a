import { expect, test } from '../../fixtures/fake-api-fixtures';
import { expectNoOverflow } from '../../steps/accessibility-steps';
import { categories, hasMore, post, summary } from '../../samples/blog-samples';

test.beforeEach(({ api }) => api.on('GET /categories', { body: categories }));

test('older posts have an address that survives reload and Back, with the scroll position', async ({
  page,
  api,
}) => {
  const pageOf = (first: number) => Array.from({ length: 20 }, (_, index) => summary(first - index));
  api.on('GET /posts/', ({ query }) =>
    query['after'] === 'c1' ? { body: pageOf(20) } : { body: pageOf(40), headers: hasMore('c1') },
  );
  // The pointer may cross other cards on its way.
  for (let id = 1; id <= 40; id += 1) api.on(`GET /posts/${id}/`, { body: post(id) });
  await page.goto('/blogs');
  await page.getByRole('link', { name: 'Older posts' }).click();
  await expect(page).toHaveURL('/blogs?after=c1');
  await expect(page.getByRole('link', { name: 'Post 20' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Post 40' })).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  const target = page.getByRole('link', { name: 'Post 9', exact: true });
  await target.scrollIntoViewIfNeeded();
  const position = await page.evaluate(() => window.scrollY);
  expect(position).toBeGreaterThan(300);

  await test.step('back from a post', async () => {
    await target.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post 9');
    await page.goBack();
    await expect(target).toBeInViewport();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(position);
  });
  await test.step('reload', async () => {
    await page.reload();
    await expect(target).toBeInViewport();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(position);
  });
  await page.getByRole('link', { name: 'Newest posts' }).click();
  await expect(page).toHaveURL('/blogs');
  await expect(page.getByRole('link', { name: 'Post 40' })).toBeVisible();
});

test('a page that is opened by its address starts at its top, wherever the list was', async ({
  page,
  api,
}) => {
  api.on('GET /posts/', { body: Array.from({ length: 20 }, (_, index) => summary(index + 1)) });
  await page.goto('/blogs');
  await expect(page.getByRole('article')).toHaveCount(20);
  await page.evaluate(() => window.scrollTo(0, 500));
  await page.goto('/tools');
  await expect(page.getByRole('article')).toHaveCount(6);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('a search is one entry of the history, whatever is typed', async ({ page, api }) => {
  api.on('GET /posts/', ({ query }) => ({ body: query['q'] ? [summary(2)] : [summary(1), summary(2)] }));
  await page.goto('/blogs');
  await expect(page.getByRole('article')).toHaveCount(2);
  const field = page.getByLabel('Search posts');
  await field.pressSequentially('slow');
  await expect(page).toHaveURL('/blogs?q=slow');
  await field.pressSequentially(' queries');
  await expect(page).toHaveURL('/blogs?q=slow+queries');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL('/blogs');
  await expect(field).toHaveValue('');
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.goForward();
  await expect(field).toHaveValue('slow queries');
});

test('words longer than a phone is wide stay on its screen, in the list and above the post', async ({
  page,
  api,
}) => {
  const title = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3);
  api.on('GET /posts/', { body: [summary(7, { title })] });
  api.on('GET /posts/7/', { body: post(7, { title }) });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/blogs');
  await expectNoOverflow(page, 'list');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expectNoOverflow(page, 'post');
});
