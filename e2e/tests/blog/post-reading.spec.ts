import { expect, test } from '../../fixtures/fake-api-fixtures';
import { expectNoOverflow, expectNoViolations } from '../../steps/accessibility-steps';
import { categories, post, summary } from '../../samples/blog-samples';

const section = (name: string) => `<h2>${name}</h2>${`<p>${name} and more. </p>`.repeat(30)}`;
const content = ['First', 'Second', 'Third', 'Fourth'].map(section).join('');

test('a section has an address that opens at it, and the table of contents follows the reader @6.40', async ({
  page,
  api,
}) => {
  api.on('GET /categories', { body: categories });
  api.on('GET /posts/', { body: [summary(7)] });
  api.on('GET /posts/7/', {
    body: post(7, { content, previous: { id: 6, title: 'Post 6' }, related: [summary(5)] }),
  });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/blogs');
  await page.getByRole('link', { name: 'Post 7' }).click();
  await expect(page).toHaveURL('/posts/7');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Third' }).click();
  await expect(page).toHaveURL('/posts/7#section-third');
  const heading = page.getByRole('heading', { name: 'Third', exact: true });
  await expect(heading).toBeInViewport();
  await expect(contents.locator('[aria-current]')).toHaveText('Third');
  await expect(contents).toBeInViewport();
  await expectNoViolations(page, 'post');

  await test.step('on a phone it is the post alone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(contents).toBeHidden();
    await expectNoViolations(page, 'post on a phone');
    await expectNoOverflow(page, 'post on a phone');
  });
});
