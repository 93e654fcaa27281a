import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pasteInto } from '../testing/paste-into';
import { renderEditor } from '../testing/render-editor';

function paste(textbox: HTMLElement, html: string) {
  pasteInto(textbox, { 'text/html': html });
}

it('names every control of the toolbar @6.12', () => {
  const { toolbar } = renderEditor();
  const names = [
    ...['Bold', 'Italic', 'Underline', 'Strikethrough', 'Subscript', 'Superscript', 'Quote', 'Code block'],
    ...['Numbered list', 'Bulleted list', 'Decrease indent', 'Increase indent', 'Link'],
    ...['Insert picture', 'Insert video', 'Remove formatting'],
    ...['Text style: Normal', 'Font: Sans serif', 'Size: Normal', 'Text color: Automatic'],
    ...['Highlight: None', 'Alignment: Left'],
  ];
  for (const name of names) expect(within(toolbar).getByRole('button', { name })).toBeInTheDocument();
  for (const control of toolbar.querySelectorAll('button, [role=button]')) {
    expect(control).toHaveAccessibleName();
  }
});

it('offers six levels of headings, and says which one is chosen @6.12', () => {
  const { quill, toolbar } = renderEditor();
  for (const level of [1, 2, 3, 4, 5, 6]) {
    expect(toolbar.querySelector(`[aria-label="Heading ${level}"]`)).toBeInTheDocument();
  }
  quill.setText('Title\n');
  quill.setSelection(0, 5);
  quill.format('header', 2, 'user');
  expect(within(toolbar).getByRole('button', { name: 'Text style: Heading 2' })).toBeInTheDocument();
});

it('reports text, and that an emptied editor holds none', () => {
  const { quill, changes } = renderEditor();
  quill.insertText(0, 'Hello', 'user');
  expect(changes.at(-1)).toEqual({ html: '<p>Hello</p>', isEmpty: false });
  quill.deleteText(0, 5, 'user');
  expect(changes.at(-1)).toEqual({ html: '<p><br></p>', isEmpty: true });
});

it('undoes what the author did within a second as one step @6.14', () => {
  const { quill } = renderEditor();
  quill.insertText(0, 'Hello', 'user');
  quill.insertText(5, ' world', 'user');
  quill.history.undo();
  expect(quill.getText()).toBe('\n');
});

it('lets Tab leave, and indents with a bracket', () => {
  const { quill, textbox } = renderEditor();
  quill.setText('Hello');
  quill.setSelection(0, 0);
  const tab = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true });
  textbox.dispatchEvent(tab);
  expect(tab.defaultPrevented).toBe(false);
  expect(quill.getText()).toBe('Hello\n');

  textbox.dispatchEvent(
    new KeyboardEvent('keydown', { key: ']', ctrlKey: true, bubbles: true, cancelable: true }),
  );
  expect(quill.getFormat(0)).toEqual({ indent: 1 });
});

it('takes pasted colours, and only pictures that are accepted', () => {
  const { quill, textbox } = renderEditor();
  quill.setSelection(0, 0);
  paste(
    textbox,
    '<p><span style="color: #128131">green</span><img src="https://example.org/a.svg"><img src="https://example.org/b.png"></p>',
  );
  expect(quill.root.querySelector('span')?.style.color).toBe('rgb(18, 129, 49)');
  expect([...quill.root.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    'https://example.org/b.png',
  ]);
});

it('keeps the description of a picture, and gives an empty one to a picture without', () => {
  const { quill, changes } = renderEditor(
    '<p><img src="https://example.org/a.png" alt="A diagram"><img src="https://example.org/b.png"></p>',
  );
  const pictures = quill.root.querySelectorAll('img');
  expect([...pictures].map((picture) => picture.getAttribute('alt'))).toEqual(['A diagram', '']);
  quill.insertText(0, 'Hello', 'user');
  expect(changes.at(-1)?.html).toContain('<img src="https://example.org/a.png" alt="A diagram">');
});

it('refuses links with other schemes than the four allowed ones @6.14 @6.15', () => {
  const { quill } = renderEditor();
  quill.setText('Hello');
  quill.formatText(0, 5, 'link', 'javascript:alert(1)', 'user');
  expect(quill.root.querySelector('a')).toHaveAttribute('href', 'about:blank');
  quill.formatText(0, 5, 'link', 'tel:123', 'user');
  expect(quill.root.querySelector('a')).toHaveAttribute('href', 'tel:123');
});

it('says why it refuses an address, and takes one without a scheme', async () => {
  const { quill, toolbar } = renderEditor();
  quill.setText('Hello');
  quill.setSelection(0, 5);
  await userEvent.click(within(toolbar).getByRole('button', { name: 'Link' }));
  const address = screen.getByLabelText('Address');
  expect(address).toHaveValue('');

  await userEvent.type(address, 'javascript:alert(1){Enter}');
  expect(address).toBeInvalid();
  expect(quill.root.querySelector('a')).toBeNull();

  await userEvent.clear(address);
  await userEvent.type(address, 'example.org{Enter}');
  expect(quill.root.querySelector('a')).toHaveAttribute('href', 'https://example.org');
});

it('starts with a stored post and keeps what it holds', () => {
  const { quill, changes } = renderEditor(
    '<h2>Title</h2><ul><li>one</li></ul><p><span style="color: #128131">green</span></p>' +
      '<p><img src="/api/images/a/960.webp" srcset="/api/images/a/480.webp 480w"></p>' +
      '<div class="ql-code-block-container"><div class="ql-code-block" data-language="plain">a = 1</div></div>',
  );
  expect(changes).toEqual([]);
  expect(quill.root.querySelector('h2')).toHaveTextContent('Title');
  expect(quill.root.querySelector('li')).toHaveAttribute('data-list', 'bullet');
  expect(quill.root.querySelector('span[style]')).toHaveTextContent('green');
  expect(quill.root.querySelector('img')).toHaveAttribute('src', '/api/images/a/960.webp');
  expect(quill.root.querySelector('.ql-code-block')).toHaveTextContent('a = 1');
});

it('keeps the indents and blank lines of code, in a stored post and in a draft', () => {
  const lines = ['if (a) {', '    b();', '', '}'];
  const code = lines.map(
    (line) => `<div class="ql-code-block" data-language="plain">${line || '<br>'}</div>`,
  );
  const { quill } = renderEditor(
    `<p>before</p><div class="ql-code-block-container">${code.join('')}</div><p>after</p>`,
  );
  expect(quill.getText()).toBe(`before\n${lines.join('\n')}\nafter\n`);
  expect([...quill.root.querySelectorAll('.ql-code-block')].map((line) => line.textContent)).toEqual(lines);
  expect(quill.root.querySelector('.ql-code-block-container')).not.toHaveTextContent('after');
});

it('keeps the cells of a table apart, those of its head as well', () => {
  const { quill } = renderEditor(
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
  );
  expect([...quill.root.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual([
    'a',
    'b',
    '1',
    '2',
  ]);
});

it('takes no colors of the page that a text was copied from, and keeps chosen ones', () => {
  const { textbox, changes } = renderEditor();
  paste(
    textbox,
    '<p><span style="color: #000; background: white">plain</span> ' +
      '<span style="color: black; background-color: rgb(255, 241, 168)">marked</span></p>',
  );
  const html = changes.at(-1)?.html ?? '';
  expect(html).toContain('<p>plain <span');
  expect(html).toContain('background-color: rgb(255, 241, 168)');
  expect(html).not.toMatch(/[" ]color: /);
});

it('shows a color as readers see it, until it is taken away', () => {
  const { quill, textbox } = renderEditor();
  quill.setText('x\n');
  quill.formatText(0, 1, { color: '#ffff00' }, 'user');
  expect(textbox.querySelector('span')?.style.getPropertyValue('--ink')).toMatch(/^rgb/);
  expect(quill.getFormat(0, 1)).toEqual({ color: '#ffff00' });
  quill.formatText(0, 1, { color: false }, 'user');
  expect(textbox.innerHTML).toBe('<p>x</p>');
});

it.each(['<script>alert(1)</script>', '<style>p { color: red }</style>', '<title>Page</title>'])(
  'leaves no text of what is pasted and is none: %s',
  (html) => {
    const { textbox, quill } = renderEditor();
    paste(textbox, `<p>before</p>${html}<p>after</p>`);
    expect(quill.getText().replace(/\n+/g, ' ').trim()).toBe('before after');
  },
);

it('keeps the language of code', () => {
  const { quill, changes } = renderEditor(
    '<div class="ql-code-block-container"><div class="ql-code-block" data-language="sql">select 1</div></div>',
  );
  quill.insertText(0, '-- ', 'user');
  expect(changes.at(-1)?.html).toContain('<div class="ql-code-block" data-language="sql">-- select 1</div>');
});
