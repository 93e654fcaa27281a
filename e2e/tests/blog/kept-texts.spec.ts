import { expect, test } from '../../fixtures/fake-api-fixtures';
import { categories, post, summary } from '../../samples/blog-samples';
import { editor, formField, openWritePage, paste, signIn } from '../../steps/blog-steps';

const stored = [
  '<table><thead><tr><th>Name</th><th colspan="2">Use</th></tr></thead><tbody><tr><th>a</th><td>b</td><td>c</td></tr></tbody></table>',
  '<blockquote><p>Said</p><ul><li>twice</li></ul></blockquote>',
  '<p style="color:#d8232e">red <span style="background-color:#fff1a8">marked</span></p>',
  '<ol><li><p>one</p><ul><li data-list="checked">done</li></ul></li></ol>',
  '<pre><code>a\n  b</code></pre>',
].join('');

test('an edit saves what it has not changed as it was, and a table with its headings @6.39', async ({
  page,
  api,
}) => {
  api.on('GET /categories', { body: categories });
  api.on('GET /posts/1/edit/', { body: post(1, { content: `<p>Elsewhere</p>${stored}` }) });
  api.on('PUT /posts/1/', { body: post(1, { pending_edit: true }) });
  api.on('GET /posts/1/', { body: post(1, { pending_edit: true }) });
  await signIn(page);
  await page.goto('/posts/1/edit');
  await editor(page).getByText('Elsewhere').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' more');
  await editor(page).getByRole('columnheader', { name: 'Name' }).click();
  await page.keyboard.press('End');
  await page.keyboard.type('s');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(() => api.sent('PUT /posts/1/').length).toBe(1);
  const content = formField(api.sent('PUT /posts/1/')[0]?.body, 'content');
  expect(content?.replaceAll('\r\n', '\n')).toBe(`<p>Elsewhere more</p>${stored.replace('Name', 'Names')}`);
});

const wordList = (kind: string, marker: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:${kind} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;

test('lists of Word stay lists, and no policy is violated @6.80', async ({ page, api }) => {
  await openWritePage(page, api);
  await editor(page).click();
  await paste(page, {
    'text/plain': '·  First\n1.  One',
    'text/html':
      '<html xmlns:w="urn:schemas-microsoft-com:office:word"><head><style><!--@list l0:level1 {mso-level-number-format:bullet;} @list l1:level1 {mso-level-text:"%1.";}--></style></head><body>' +
      `${wordList('l0 level1', '·', 'First')}${wordList('l1 level1', '1.', 'One')}</body></html>`,
  });
  await expect(editor(page).locator('li[data-list=bullet]')).toHaveText('First');
  await expect(editor(page).locator('li[data-list=ordered]')).toHaveText('One');
});

test('what a page has copied arrives with its formats from the clipboard of the system @firefox', async ({
  page,
  api,
  browserName,
}) => {
  if (browserName === 'chromium')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openWritePage(page, api);
  await editor(page).click();
  await page.evaluate(() => {
    const html = '<p>See <b>bold</b> and <a href="https://example.org/">a link</a>.</p><ul><li>One</li></ul>';
    const toBlob = (text: string, type: string) => new Blob([text], { type });
    const copied = { 'text/html': toBlob(html, 'text/html'), 'text/plain': toBlob('See bold', 'text/plain') };
    return navigator.clipboard.write([new ClipboardItem(copied)]);
  });
  await page.keyboard.press('ControlOrMeta+v');
  await expect(editor(page).locator('strong')).toHaveText('bold');
  await expect(editor(page).getByRole('link', { name: 'a link' })).toHaveAttribute(
    'href',
    'https://example.org/',
  );
  await expect(editor(page).locator('li[data-list=bullet]')).toHaveText('One');
});

test('code of an editor becomes a code block, and typed code ends with its fence @6.81', async ({
  page,
  api,
}) => {
  await openWritePage(page, api);
  await editor(page).click();
  await paste(page, {
    'text/plain': 'if a:\n    b()',
    'text/html':
      '<div style="color:#ccc;background-color:#1f1f1f;font-family:Consolas,monospace;white-space:pre;"><div><span style="color:#c586c0;">if</span> a:</div><div>    b()</div></div>',
    'vscode-editor-data': '{"mode":"python"}',
  });
  await expect(editor(page).locator('.ql-code-block[data-language=python]')).toHaveText(['if a:', '    b()']);
  await page.keyboard.type('```\nx = 1\n```\nafter[^1]');
  await expect(editor(page).locator('.ql-code-block')).toHaveText(['if a:', '    b()', 'x = 1']);
  await expect(editor(page).locator('p').first()).toHaveText('after1');
  await expect(editor(page).locator('sup a')).toHaveAttribute('href', '#fn-1');
});

test('a tag that an input method composes is taken once', async ({ page, api }) => {
  api.on('GET /tags/', { body: [{ slug: 'react' }] });
  await openWritePage(page, api);
  const field = page.getByLabel('Tags', { exact: true });
  await field.pressSequentially('r');
  await expect(page.locator('datalist option[value=react]')).toBeAttached();
  const session = await page.context().newCDPSession(page);
  for (const text of ['e', 'ea', 'eact']) {
    await session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  }
  await session.send('Input.insertText', { text: 'eact' });
  await expect(field).toHaveValue('react');
  await session.send('Input.insertText', { text: '，' });
  await expect(page.getByRole('button', { name: 'Remove react' })).toBeVisible();
  await expect(field).toHaveValue('');
});

test('a reader follows a footnote there and back @6.34', async ({ page, api }) => {
  const filler = '<p>Between.</p>'.repeat(60);
  const content = `<p>Said<sup><a href="#fn-1">1</a></sup></p>${filler}<p><a href="#fnref-1">1</a> In a letter.</p>`;
  api.on('GET /categories', { body: categories });
  api.on('GET /posts/', { body: [summary(1)] });
  api.on('GET /posts/1/', { body: post(1, { content }) });
  await page.goto('/blogs');
  await page.getByRole('link', { name: 'Post 1' }).click();
  const reference = page.getByLabel('Footnote 1', { exact: true });
  await reference.click();
  await expect(page.getByText('In a letter.')).toBeInViewport();
  await page.getByLabel('Back to the text of footnote 1').click();
  await expect(reference).toBeInViewport();
});
