import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/fake-api-fixtures';
import { expectNoOverflow, expectNoViolations } from '../../steps/accessibility-steps';
import { categories, post, summary } from '../../samples/blog-samples';
import { editor, signIn } from '../../steps/blog-steps';
import type { FakeApi } from '../../fixtures/fake-api';

/** From the list, because the server of the page responds with 404 for a post that only the fake API knows. */
async function openPost(page: Page, api: FakeApi): Promise<void> {
  api.on('GET /categories', { body: categories });
  api.on('GET /posts/', { body: [summary(7)] });
  await page.goto('/blogs');
  await page.getByRole('link', { name: 'Post 7' }).click();
  await expect(page).toHaveURL('/posts/7');
}

const backLink = (page: Page) => page.getByRole('link', { name: 'Back to all blogs' });

test('axe finds nothing wrong with a post of everything, nor with its editor', async ({ page, api }) => {
  const cells = Array.from({ length: 12 }, (_, index) => `<td>Measurement${index}</td>`).join('');
  const content =
    `<h1>Heading</h1><h2>Lower</h2><table><thead><tr><th>A</th></tr></thead><tbody><tr>${cells}</tr></tbody></table>` +
    '<pre data-language="sql">select 1</pre><ul><li>One</li></ul><blockquote>Said</blockquote>' +
    '<p><a href="https://example.org/">Link</a> <span style="color:#e60000">red</span> ' +
    '<span style="background-color:#ffff00">marked</span> <code>x</code></p>';
  const both = post(7, { content, pending_edit: true });
  api.on('GET /posts/7/', { body: both });
  api.on('GET /posts/7/edit/', { body: both });
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page);
  await openPost(page, api);
  await expect(page.locator('.hljs-keyword')).toHaveText('select');
  await expectNoViolations(page, 'post');
  await expectNoOverflow(page, 'post');

  const table = page.getByRole('group', { name: 'Table' });
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);

  // Nothing is cut off on paper.
  await page.emulateMedia({ media: 'print' });
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThan(1);
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('link', { name: 'Edit post' }).click();
  await expect(editor(page)).toContainText('Heading');
  await expectNoViolations(page, 'editor');
  await expectNoOverflow(page, 'editor');
});

test('a post that is deleted while it is read stays readable, and is missing at the next visit', async ({
  page,
  api,
}) => {
  api.on('GET /posts/7/', { body: post(7) });
  await page.clock.install();
  await openPost(page, api);
  await expect(page.getByText('The text of post 7.')).toBeVisible();
  api.on('GET /posts/7/', { status: 404 });
  // What was fetched in the last two seconds is not asked for again.
  await page.clock.fastForward(2100);
  await expect(page.getByText('The text of post 7.')).toBeVisible();
  await backLink(page).click();
  await page.getByRole('link', { name: 'Post 7' }).click();
  await expect(page.getByText('Post not found', { exact: true })).toBeVisible();
});

test('a text without code loads nothing for code', async ({ page, api }) => {
  api.on('GET /posts/7/', { body: post(7) });
  await openPost(page, api);
  await expect(page.getByText('The text of post 7.')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const scripts = await page.evaluate(async () => {
    const urls = performance.getEntriesByType('resource').map(({ name }) => name);
    const texts = await Promise.all(urls.filter((url) => url.endsWith('.js')).map((url) => fetch(url)));
    return Promise.all(texts.map((response) => response.text()));
  });
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((script) => script.includes('hljs-'))).toEqual([]);
});

for (const bypassCSP of [false, true]) {
  test.describe(
    bypassCSP ? 'without the content security policy' : 'under the content security policy',
    () => {
      test.use({ bypassCSP });

      test('what a post brings along does nothing', async ({
        page,
        api,
        consoleErrors,
        policyViolations,
      }) => {
        const content =
          '<p>Safe</p><img src="x" onerror="window.broken = 1"><script>window.broken = 1</script>' +
          '<svg onload="window.broken = 1"></svg><a href="javascript:window.broken = 1">link</a>' +
          '<iframe srcdoc="<script>parent.broken = 1</script>"></iframe>';
        api.on('GET /posts/7/', { body: post(7, { content }) });
        await openPost(page, api);
        await page.getByText('link', { exact: true }).click();
        expect(await page.evaluate(() => 'broken' in window)).toBe(false);
        await expect(page.getByRole('main').locator('iframe, script, [onerror]')).toHaveCount(0);
        // The browser reports handlers while the sanitiser reads them, long before they could run.
        const others = consoleErrors.take().filter((text) => !text.includes('inline event handler'));
        expect(others).toEqual([]);
        for (const violation of policyViolations.take())
          expect(violation).toMatch(/^script-src-attr refuses inline/);
      });
    },
  );
}
