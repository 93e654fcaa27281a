import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/fake-api-fixtures';
import { expectNoOverflow, expectNoViolations } from '../../steps/accessibility-steps';
import { categories, post, summary } from '../../samples/blog-samples';
import { editor, signIn } from '../../steps/blog-steps';
import { pauseClock, runClock } from '../../steps/page-clock';
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

test('a spinner, then title, author, date, category, reading time and text', async ({ page, api }) => {
  const respond = api.hold('GET /posts/7/', { body: post(7) });
  await openPost(page, api);
  await expect(page.getByRole('main').getByRole('status')).toContainText('Loading');
  respond();
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post 7');
  for (const text of [
    'By Grace Hopper',
    'March 14, 2026',
    'Databases',
    '4 min read',
    'The text of post 7.',
  ]) {
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  }
  await backLink(page).click();
  await expect(page).toHaveURL('/blogs');
});

for (const [name, response, text] of [
  ['a post that is not there', { status: 404 }, 'Post not found'],
  ['nothing', { body: null }, 'Post not found'],
  ['a failure', { status: 500 }, 'Failed to fetch blog post'],
] as const) {
  test(`${name} is told, with the way back`, async ({ page, api }) => {
    api.on('GET /posts/7/', response);
    await openPost(page, api);
    await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
    await expect(backLink(page)).toHaveAttribute('href', '/blogs');
  });
}

test('code is coloured and can be copied', async ({ page, api }) => {
  const lines = ['export function answer() {', '  const found = "42"; // why', '  return found;', '}'];
  const code = lines.map((line) => `<div class="ql-code-block" data-language="plain">${line}</div>`).join('');
  const content = `<p>See:</p><div class="ql-code-block-container">${code}</div>`;
  api.on('GET /posts/7/', { body: post(7, { content }) });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await openPost(page, api);
  await expect(page.locator('.hljs-keyword').first()).toHaveText('export');

  await pauseClock(page);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  const copied = page.getByRole('button', { name: 'Copied!' });
  await expect(copied).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(lines.join('\n'));
  await runClock(page, 1500);
  await expect(copied).toBeVisible();
  await runClock(page, 1500);
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
});

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

test('its author is told about waiting changes, and finds the editor', async ({ page, api }) => {
  api.on('GET /posts/7/', { body: post(7, { pending_edit: true }) });
  await signIn(page);
  await openPost(page, api);
  await expect(page.getByText('Changes wait for approval')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit post' })).toHaveAttribute('href', '/posts/7/edit');
});
