import { expect, test } from '../../fixtures/fake-api-fixtures';
import { expectNoViolations } from '../../steps/accessibility-steps';
import { editor, formField, fillPost, openWritePage } from '../../steps/blog-steps';
import { post } from '../../samples/blog-samples';

test('Markdown becomes what it stands for while it is typed, and is sent so @6.34', async ({ page, api }) => {
  api.on('POST /posts/', { status: 201, body: post(9) });
  await openWritePage(page, api);
  await fillPost(page, 'Typed', '## Part\nA **bold** and *slanted* `word`, [here](https://example.org).\n');
  await page.keyboard.type('- one\ntwo\n\n1. first\nsecond\n\n> said\n\n```js\nlet a = **1**;');
  await expect(editor(page).getByRole('heading', { level: 2 })).toHaveText('Part');
  await expect(editor(page).locator('li[data-list=bullet]')).toHaveText(['one', 'two']);
  await expect(editor(page).locator('li[data-list=ordered]')).toHaveText(['first', 'second']);
  await expect(editor(page).locator('blockquote')).toHaveText('said');
  await expect(editor(page).locator('.ql-code-block')).toHaveText('let a = **1**;');
  await page.getByRole('button', { name: 'Submit for Approval' }).click();
  await expect.poll(() => api.sent('POST /posts/').length).toBe(1);
  const content = formField(api.sent('POST /posts/')[0]?.body, 'content');
  expect(content).toContain(
    '<h2>Part</h2><p>A <strong>bold</strong> and <em>slanted</em> <code>word</code>, <a href="https://example.org"',
  );
  expect(content).toContain('data-language="javascript">let a = **1**;</div>');
  expect(content).not.toMatch(/ql-cursor|\ufeff/);
});

test('Backspace and one undo give the typed characters back @6.34 @firefox', async ({ page, api }) => {
  await openWritePage(page, api);
  await editor(page).click();
  for (const [typed, made] of [
    ['## ', 'h2'],
    ['- ', 'li'],
    ['a **b**', 'strong'],
    ['```\n', '.ql-code-block'],
  ] as const) {
    for (const key of ['Backspace', 'ControlOrMeta+z']) {
      await page.keyboard.type(typed);
      await expect(editor(page).locator(made)).toBeAttached();
      await page.keyboard.press(key);
      await expect(editor(page).locator(made)).toHaveCount(0);
      await page.keyboard.type('x');
      expect(await editor(page).evaluate((element: HTMLElement) => element.innerText.trim())).toBe(
        `${typed}x`.replace('\n', '\n\n').trim(),
      );
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.press('Delete');
    }
  }
});

test('an input method that composes its words makes lists and bold words as well @6.34', async ({
  page,
  api,
}) => {
  await openWritePage(page, api);
  await editor(page).click();
  const session = await page.context().newCDPSession(page);
  const compose = async (text: string) => {
    await session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
    await session.send('Input.insertText', { text });
  };
  await session.send('Input.insertText', { text: '-' });
  await session.send('Input.insertText', { text: ' ' });
  await compose('買い物');
  await expect(editor(page).locator('li[data-list=bullet]')).toHaveText('買い物');
  await compose('**太字');
  await expect(editor(page).locator('strong')).toHaveCount(0);
  await compose('**');
  await expect(editor(page).locator('li strong')).toHaveText('太字');
  await compose('と');
  await expect(editor(page).locator('li')).toHaveText('買い物太字と');
  await expect(editor(page).locator('li strong')).toHaveText('太字');
});

test('the list of shortcuts opens on demand, and words are counted @6.34', async ({ page, api }) => {
  await openWritePage(page, api);
  await expect(page.getByText('[words](https://…)')).toBeHidden();
  await page.getByText('Markdown works here').click();
  await expect(page.getByText('[words](https://…)')).toBeVisible();
  await expectNoViolations(page, '/write-blogs');
  await editor(page).click();
  await page.keyboard.type('Three words here');
  await expect(page.getByText('3 words · 1 min read')).toBeVisible();
});
