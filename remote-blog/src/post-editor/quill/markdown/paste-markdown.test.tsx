import { act } from '@testing-library/react';
import { pasteInto } from '../../../testing/paste-into';
import { renderEditor } from '../../../testing/render-editor';

const markdown = [
  ...['# Title', '', 'A **bold** word', 'and `code`, [here](https://example.org).', ''],
  ...['- one', '  - deeper', '- [x] two', '', '1. first', '', '2. second', '', '> said', '> twice', ''],
  ...['```ts', 'const a = 1;', '', '  b();', '```', '', '| a | b |', '|---|---|', '| 1 | 2 |'],
].join('\n');

/** What is converted comes a moment later. */
async function paste(textbox: HTMLElement, data: Record<string, string>) {
  await act(async () => {
    pasteInto(textbox, data);
    await import('./to-html');
    await new Promise((resolve) => setTimeout(resolve));
  });
}

function openEditor(html = '') {
  const opened = renderEditor(html);
  opened.quill.setSelection(0, 0);
  return opened;
}

it('makes of pasted Markdown what it stands for', async () => {
  const { quill, textbox, changes } = openEditor();
  await paste(textbox, { 'text/plain': markdown });
  const lines = quill.getLines().map((line) => [line.domNode.textContent, line.formats()]);
  expect(lines).toEqual(
    expect.arrayContaining([
      ['Title', { header: 1 }],
      ['A bold word and code, here.', {}],
      ['one', { list: 'bullet' }],
      ['deeper', { list: 'bullet', indent: 1 }],
      ['two', { list: 'checked' }],
      ['first', { list: 'ordered' }],
      ['second', { list: 'ordered' }],
      ['said twice', { blockquote: true }],
      ['const a = 1;', { 'code-block': 'typescript' }],
      ['  b();', { 'code-block': 'typescript' }],
    ]),
  );
  const html = changes.at(-1)?.html ?? '';
  expect(html).toContain('A <strong>bold</strong> word and <code>code</code>, <a href="https://example.org"');
  expect(html).toContain(
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
  );
});

it('makes of pasted footnotes what typed ones are', async () => {
  const { quill, textbox } = openEditor();
  await paste(textbox, {
    'text/plain': 'said[^1] and *so*[^b]\n\n[^1]: In a **letter**,\nof old.\n[^b]: Twice.',
  });
  expect(quill.getContents().ops).toEqual([
    { insert: 'said' },
    { insert: '1', attributes: { script: 'super', link: '#fn-1' } },
    { insert: ' and ' },
    { insert: 'so', attributes: { italic: true } },
    { insert: 'b', attributes: { script: 'super', link: '#fn-b' } },
    { insert: '\n' },
    { insert: '1', attributes: { link: '#fnref-1' } },
    { insert: ' In a ' },
    { insert: 'letter', attributes: { bold: true } },
    { insert: ', of old.\n' },
    { insert: 'b', attributes: { link: '#fnref-b' } },
    { insert: ' Twice.\n' },
  ]);
});

it('gives the text back with one undo, and takes it away with another', async () => {
  const { quill, textbox } = openEditor();
  await paste(textbox, { 'text/plain': '# Title\r\n\r\n**a**' });
  expect(quill.getText()).toBe('Title\na\n');
  quill.history.undo();
  expect(quill.getText()).toBe('# Title\n\n**a**\n');
  expect(quill.getFormat(0, quill.getLength())).toEqual({});
  quill.history.undo();
  expect(quill.getText()).toBe('\n');
});

it('keeps the lines of a text that has no blocks, and what is typed meanwhile', async () => {
  const { quill, textbox } = openEditor('<p>end</p>');
  const pasted = paste(textbox, { 'text/plain': 'run `a`\nthen `b`' });
  act(() => void quill.insertText(0, 'x ', 'user'));
  await pasted;
  expect(quill.getText()).toBe('x run a\nthen bend\n');
});

it.each([
  ['coloured text', { 'text/html': '<div style="white-space: pre"><span>**a**</span></div>' }],
  ['preformatted text', { 'text/html': '<pre>**a**</pre>' }],
])('takes %s for the plain text that it shows', async (_, data) => {
  const { quill, textbox } = openEditor();
  await paste(textbox, { 'text/plain': '**a**', ...data });
  expect(quill.getContents().ops[0]).toEqual({ insert: 'a', attributes: { bold: true } });
});

it.each([
  ['a page', { 'text/html': '<p>**a**</p>' }],
  ['a program', { 'vscode-editor-data': '{"mode":"python"}' }],
])('leaves the signs of %s as they are', async (_, data) => {
  const { quill, textbox } = openEditor();
  await paste(textbox, { 'text/plain': '**a**', ...data });
  expect(quill.getText()).toBe('**a**\n');
});

it('pastes text without Markdown, and any text into code, as it is @6.35', async () => {
  const { quill, textbox } = openEditor();
  await paste(textbox, { 'text/plain': 'two * three\nlines' });
  expect(quill.getText()).toBe('two * three\nlines\n');
  quill.setContents([{ insert: '\n', attributes: { 'code-block': 'plain' } }]);
  quill.setSelection(0, 0);
  await paste(textbox, { 'text/plain': '# a\n\n**b**' });
  expect(quill.getText()).toBe('# a\n\n**b**\n');
});

it('lets nothing through that other pastes do not', async () => {
  const { quill, textbox, changes } = openEditor();
  const attack =
    '# a\n\n<script>alert(1)</script><img src=x onerror=alert(1)>\n\n[x](javascript:alert(1)) ![y](data:text/html,a)';
  await paste(textbox, { 'text/plain': attack });
  expect(quill.getText()).toContain('a\n');
  expect(changes.at(-1)?.html).not.toMatch(/<script|onerror|javascript:|data:|<img/);
});
