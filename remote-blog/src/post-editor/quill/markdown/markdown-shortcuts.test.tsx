import { act } from '@testing-library/react';
import type Quill from 'quill';
import { renderEditor } from '../../../testing/render-editor';

/** Types a text as a keyboard does, one character after the other. */
async function type(quill: Quill, text: string) {
  for (const character of text) {
    const { index = 0 } = quill.getSelection(true) ?? {};
    await act(async () => {
      quill.insertText(index, character, 'user');
      quill.setSelection(index + 1, 0, 'silent');
      await Promise.resolve();
    });
  }
}

const backspace = () => new KeyboardEvent('keydown', { key: 'Backspace', bubbles: true, cancelable: true });

it.each([
  ['## Title', '<h2>Title</h2>'],
  ['> Said', '<blockquote>Said</blockquote>'],
  ['```js ', '<div class="ql-code-block" data-language="javascript"><br></div>'],
  ['```\n', '<div class="ql-code-block"><br></div>'],
  ['a **b** c', '<p>a <strong>b</strong> c</p>'],
  ['an *i*, a `c`', '<p>an <em>i</em>, a <code>c</code></p>'],
])('makes of %j what it says', async (typed, html) => {
  const { quill, changes } = renderEditor();
  await type(quill, typed);
  // Where the caret has left a format there is an empty element until the next key.
  expect(changes.at(-1)?.html.replace(/<span class="ql-cursor">.?<\/span>/, '')).toContain(html);
});

it.each([
  ['- ', 'bullet'],
  ['1. ', 'ordered'],
])('makes a list of %j, and carries on with its items', async (typed, list) => {
  const { quill } = renderEditor();
  await type(quill, `${typed}one\ntwo`);
  expect(quill.getContents().ops.flatMap(({ attributes }) => attributes?.['list'] ?? [])).toEqual([
    list,
    list,
  ]);
  expect(quill.getText()).toBe('one\ntwo\n');
});

it('ends code with three backticks and Enter, and gives them back with one undo @6.34', async () => {
  const { quill } = renderEditor();
  await type(quill, '```js\na\n```\n**b**');
  expect(quill.getText()).toBe('a\nb\n');
  expect(quill.getFormat(0)).toEqual({ 'code-block': 'javascript' });
  expect(quill.getFormat(2, 1)).toEqual({ bold: true });

  quill.setContents([{ insert: 'a\n```\n', attributes: { 'code-block': true } }]);
  quill.setSelection(5, 0);
  await type(quill, '\n');
  expect(quill.getText()).toBe('a\n\n');
  await act(async () => quill.history.undo());
  expect(quill.getText()).toBe('a\n```\n\n');
  expect(quill.getFormat(6)).toEqual({ 'code-block': 'plain' });
});

it('takes the signs of items, tasks and levels that habit types in a list @6.34', async () => {
  const { quill } = renderEditor();
  await type(quill, '- one\n- two\n  - deeper\n- [x] done\n[ ] open');
  const items = quill.getLines().map((line) => [line.domNode.textContent, line.formats()]);
  expect(items).toEqual([
    ['one', { list: 'bullet' }],
    ['two', { list: 'bullet' }],
    ['deeper', { list: 'bullet', indent: 1 }],
    ['done', { list: 'checked', indent: 1 }],
    ['open', { list: 'unchecked', indent: 1 }],
  ]);
});

it('links a footnote there and back @6.34', async () => {
  const { quill } = renderEditor();
  await type(quill, 'said[^1] so\n[^1]: In a letter.');
  expect(quill.getContents().ops).toEqual([
    { insert: 'said' },
    { insert: '1', attributes: { script: 'super', link: '#fn-1' } },
    { insert: ' so\n' },
    { insert: '1', attributes: { link: '#fnref-1' } },
    { insert: ' In a letter.\n' },
  ]);
});

it('keeps what stood behind the caret', async () => {
  const { quill } = renderEditor('<p>first</p><p>second</p>');
  quill.setSelection(6, 0);
  await type(quill, '# ');
  expect(quill.root.innerHTML).toBe('<p>first</p><h1>second</h1>');
});

it.each([
  ['## ', '## \n'],
  ['a **b**', 'a **b**\n'],
  ['```js\n', '```js\n\n'],
])('gives %j back with one undo, and makes nothing of it again', async (typed, text) => {
  const { quill } = renderEditor();
  await type(quill, typed);
  expect(quill.getText()).not.toBe(text);
  await act(async () => quill.history.undo());
  expect(quill.getText()).toBe(text);
  expect(quill.getFormat(0, quill.getLength())).toEqual({});
});

it('gives the characters back with Backspace right after, and deletes as ever later', async () => {
  const { quill, textbox } = renderEditor();
  await type(quill, '- ');
  act(() => void textbox.dispatchEvent(backspace()));
  expect(quill.getText()).toBe('- \n');
  await type(quill, 'x');
  const later = backspace();
  act(() => void textbox.dispatchEvent(later));
  expect(later.defaultPrevented).toBe(false);
  expect(quill.getText()).toBe('- x\n');
});

it('makes nothing of Markdown in code, or in a line that is something already', async () => {
  const { quill } = renderEditor();
  await type(quill, '```\n# a **b**');
  expect(quill.getText()).toBe('# a **b**\n');
  quill.setContents([{ insert: '\n', attributes: { header: 2 } }]);
  quill.setSelection(0, 0);
  await type(quill, '- a');
  expect(quill.getText()).toBe('- a\n');
});

it('leaves alone what a script or a paste puts there', async () => {
  const { quill } = renderEditor();
  quill.setSelection(0, 0);
  await act(async () => quill.insertText(0, '## ', 'api'));
  await act(async () => quill.insertText(0, '**a**', 'user'));
  expect(quill.getText()).toBe('**a**## \n');
});
