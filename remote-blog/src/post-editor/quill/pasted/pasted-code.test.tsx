import { codeSamples } from '../../../testing/code-samples';
import { pasteInto } from '../../../testing/paste-into';
import { renderEditor } from '../../../testing/render-editor';

function paste(data: Readonly<Record<string, string>>, html = '') {
  const opened = renderEditor(html);
  opened.quill.setSelection(opened.quill.getLength() - 1, 0);
  pasteInto(opened.textbox, data);
  const lines = opened.quill
    .getLines()
    .map((line) => [line.domNode.textContent, line.formats()['code-block']]);
  return { ...opened, lines };
}

it.each(codeSamples)('makes a code block of code from $program @6.81', ({ data, language }) => {
  const { lines, quill } = paste(data);
  expect(lines).toEqual([
    ['if a:', language],
    ['    b("<x>")', language],
    ['', language],
    ['c()', language],
    ['', undefined],
  ]);
  // No word has a color of its own.
  expect(quill.root.querySelector('[style]')).toBeNull();
});

it('keeps what stands before the code, and takes it away with one undo', () => {
  const { lines, quill } = paste(
    { 'text/plain': 'a\nb', 'vscode-editor-data': '{"mode":"go"}' },
    '<h2>Title</h2>',
  );
  expect(lines).toEqual([
    ['Title', undefined],
    ['a', 'go'],
    ['b', 'go'],
    ['', undefined],
  ]);
  expect(quill.getLines()[0]?.formats()).toEqual({ header: 2 });
  quill.history.undo();
  expect(quill.getText()).toBe('Title\n');
});

it.each([
  ['<pre class="lang-go"><span class="k">a</span></pre>', { 'code-block': 'go' }],
  ['<ul><li>a</li></ul>', { list: 'bullet' }],
  ['<table><tr><td>a</td></tr></table>', { table: '1' }],
])('keeps what stands before the caret out of %s', (html, formats) => {
  const { quill } = paste({ 'text/plain': 'a', 'text/html': html }, '<h2>Title</h2>');
  const lines = quill.getLines().map((line) => [line.domNode.textContent, line.formats()]);
  expect(lines.slice(0, 2)).toMatchObject([
    ['Title', { header: 2 }],
    ['a', formats],
  ]);
});

it('puts a word of a program into the line', () => {
  const { lines } = paste({ 'text/plain': 'name', 'vscode-editor-data': '{"mode":"go"}' }, '<p>the:</p>');
  expect(lines).toEqual([['the:name', undefined]]);
});
