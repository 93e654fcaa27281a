import { nestElements } from '../../testing/stored-posts/nest-elements';
import { renderEditor } from '../../testing/render-editor';
import { StoredText } from './stored-text';

/** What is saved of a text in which a letter was written at a place. */
function saveChanged(html: string, index = 0): string | undefined {
  const { quill, changes } = renderEditor(html);
  quill.insertText(index, 'x', 'user');
  return changes.at(-1)?.html;
}

it.each(nestElements())('keeps <%s> with whatever attribute and content the API stores @6.39', (_, parts) => {
  const { quill } = renderEditor();
  const html = parts.join('');
  const text = new StoredText(quill, `<p>Elsewhere</p>${html}`);
  quill.insertText(0, 'x', 'user');
  expect(text.toHtml()).toBe(`<p>xElsewhere</p>${html}`);
});

const head = '<thead><tr><th>a</th><th colspan="2">b</th></tr></thead>';
const body = '<tbody><tr><th rowspan="2">c</th><td>d</td><td class="ql-align-right">e</td></tr></tbody>';

it.each([
  `<table>${head}${body}</table>`,
  `<table>${head}</table>`,
  `<table>${body}</table>`,
  '<table><thead><tr><td>a</td><th>b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table>',
])('keeps the headings and the spans of a table in which a cell was changed: %s @6.39', (table) => {
  expect(saveChanged(table)).toBe(table.replace(/(?<=>)(?=[a-e]<)/, 'x'));
});

it('keeps the lists next to one that was changed', () => {
  const list = '<ol><li><p>a</p></li></ol>';
  expect(saveChanged(`${list}<ul><li>b</li></ul>${list}`, 2)).toBe(
    `${list}<ol><li data-list="bullet"><span class="ql-ui" contenteditable="false"></span>xb</li></ol>${list}`,
  );
});

it('keeps the tables next to one that was changed', () => {
  const table = `<table>${body}</table>`;
  expect(saveChanged(table.repeat(3), 6)).toBe(table + table.replace('>c', '>xc') + table);
});

it('keeps a block that was moved, and writes a copy of one as the editor does', () => {
  const { quill, changes } = renderEditor('<p>a</p><div>b</div><p>c</p>');
  quill.deleteText(2, 2, 'user');
  quill.insertText(0, 'b\n', 'user');
  expect(changes.at(-1)?.html).toBe('<div>b</div><p>a</p><p>c</p>');
  quill.insertText(0, 'b\n', 'user');
  expect(changes.at(-1)?.html).toBe('<div>b</div><p>b</p><p>a</p><p>c</p>');
});

it('saves what was there again when a change is undone', () => {
  const { quill, changes } = renderEditor('<blockquote><p>a</p><ul><li>b</li></ul></blockquote>');
  quill.insertText(0, 'x', 'user');
  expect(changes.at(-1)?.html).not.toContain('<ul>');
  quill.history.undo();
  expect(changes.at(-1)?.html).toBe('<blockquote><p>a</p><ul><li>b</li></ul></blockquote>');
});
