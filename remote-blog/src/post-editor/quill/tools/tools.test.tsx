import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type Quill from 'quill';
import { renderEditor } from '../../../testing/render-editor';
import { pasteInto } from '../../../testing/paste-into';

/** Types at the caret, as a keyboard does. */
async function type(quill: Quill, text: string): Promise<void> {
  for (const letter of text) {
    const { index } = quill.getSelection(true);
    await act(async () => {
      quill.insertText(index, letter, 'user');
      quill.setSelection(index + 1, 0, 'user');
    });
  }
}

const menu = () => screen.queryByRole('listbox', { name: 'Insert' });

describe('the menu of the slash', () => {
  it('is filtered by what is typed on, and makes of the line what Enter chooses @6.88', async () => {
    const { quill, textbox, changes } = renderEditor();
    await type(quill, '/');
    expect(within(menu()!).getAllByRole('option').length).toBeGreaterThan(20);
    await type(quill, 'head');
    const options = within(menu()!).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(
      [1, 2, 3, 4, 5, 6].map((level) => `Heading ${level}`),
    );
    expect(textbox).toHaveAttribute('aria-activedescendant', options[0]?.id);
    await userEvent.keyboard('{ArrowDown}');
    expect(textbox).toHaveAttribute('aria-activedescendant', options[1]?.id);
    expect(options[1]).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    expect(menu()).not.toBeInTheDocument();
    expect(textbox).not.toHaveAttribute('aria-activedescendant');
    await type(quill, 'Title');
    expect(changes.at(-1)?.html).toBe('<h2>Title</h2>');
  });

  it('leaves a slash after Escape, and does not come back for it @6.88', async () => {
    const { quill, changes } = renderEditor();
    await type(quill, '/');
    await userEvent.keyboard('{Escape}');
    expect(menu()).not.toBeInTheDocument();
    await type(quill, 'he');
    expect(menu()).not.toBeInTheDocument();
    expect(changes.at(-1)?.html).toBe('<p>/he</p>');
  });

  it.each(['and/', '/ ', '/usr', 'https:/'])('is not there for %s', async (text) => {
    const { quill } = renderEditor();
    await type(quill, text);
    expect(menu()).not.toBeInTheDocument();
  });

  it('is not there in code', async () => {
    const { quill } = renderEditor('<pre>a</pre>');
    quill.setSelection(0, 0);
    await type(quill, '/');
    expect(menu()).not.toBeInTheDocument();
  });
});

describe('the tools of a selection', () => {
  it('format the words, and are gone without them @6.88', async () => {
    const { quill, changes } = renderEditor('<p>some words</p>');
    const tools = () => screen.queryByRole('toolbar', { name: 'Selected text' });
    act(() => quill.setSelection(0, 4));
    await userEvent.click(within(tools()!).getByRole('button', { name: 'Bold' }));
    expect(changes.at(-1)?.html).toBe('<p><strong>some</strong> words</p>');
    expect(within(tools()!).getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
    act(() => quill.setSelection(6, 0));
    expect(tools()).not.toBeInTheDocument();
  });
});

describe('the tools of a table', () => {
  const cell = (name: string) =>
    within(screen.getByRole('toolbar', { name: 'Table' })).getByRole('button', { name });
  const rows = (textbox: HTMLElement) =>
    [...textbox.querySelectorAll('tr')].map((row) => row.querySelectorAll('td').length);

  it('insert one with a head, and add and delete rows and columns, each in one step @6.88', async () => {
    const { quill, textbox, changes } = renderEditor('<p>a</p>');
    quill.setSelection(1, 0);
    await type(quill, ' /table');
    await userEvent.keyboard('{Enter}');
    expect(rows(textbox)).toEqual([3, 3, 3]);
    expect(changes.at(-1)?.html).toMatch(/<table><thead><tr>(<th><br><\/th>){3}<\/tr><\/thead><tbody>/);
    await userEvent.click(cell('Insert column after'));
    expect(rows(textbox)).toEqual([4, 4, 4]);
    expect(changes.at(-1)?.html).toMatch(/<thead><tr>(<th><br><\/th>){4}<\/tr>/);
    await userEvent.click(cell('Insert row below'));
    expect(rows(textbox)).toEqual([4, 4, 4, 4]);
    act(() => quill.history.undo());
    act(() => quill.history.undo());
    expect(rows(textbox)).toEqual([3, 3, 3]);
    act(() => quill.setSelection(3, 0));
    await userEvent.click(cell('Header row'));
    expect(changes.at(-1)?.html).not.toContain('<th');
    await userEvent.click(cell('Delete row'));
    act(() => quill.setSelection(3, 0));
    await userEvent.click(cell('Delete column'));
    expect(rows(textbox)).toEqual([2, 2]);
    act(() => quill.setSelection(3, 0));
    await userEvent.click(cell('Delete table'));
    expect(textbox.querySelector('table')).toBeNull();
  });

  it('leave the rows and columns of one with spans alone', () => {
    const { quill, changes } = renderEditor('<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>');
    act(() => quill.setSelection(0, 0));
    expect(cell('Insert row above')).toBeDisabled();
    expect(cell('Delete table')).toBeEnabled();
    expect(changes).toEqual([]);
  });
});

it('a block of code gets a language for all of its lines @6.88', async () => {
  const { quill, textbox } = renderEditor('<pre>let a;\nlet b;</pre>');
  act(() => quill.setSelection(0, 0));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'TypeScript');
  const lines = [...textbox.querySelectorAll('.ql-code-block')];
  expect(lines.map((line) => line.getAttribute('data-language'))).toEqual(['typescript', 'typescript']);
});

describe('the address of a video', () => {
  const address = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

  it('becomes the video where it is pasted alone, and one undo gives it back @6.89', () => {
    const { quill, textbox, changes } = renderEditor('<p>a</p><p><br></p>');
    quill.setSelection(2, 0);
    pasteInto(textbox, { 'text/plain': address });
    expect(textbox.querySelector('iframe')).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    );
    quill.history.undo();
    expect(changes.at(-1)?.html).toBe(`<p>a</p><p>${address.replace('&', '&amp;')}</p>`);
  });

  it.each([
    ['<p>a</p>', 1, address],
    ['<ul><li><br></li></ul>', 0, address],
    ['', 0, 'https://www.youtube.com/playlist?list=PL123456'],
    ['', 0, 'https://www.youtube.com/channel/UC123456789'],
  ])('stays an address in %s at %d: %s', (html, index, text) => {
    const { quill, textbox } = renderEditor(html);
    quill.setSelection(index, 0);
    pasteInto(textbox, { 'text/plain': text });
    expect(textbox.querySelector('iframe')).toBeNull();
    expect(textbox).toHaveTextContent(text);
  });
});
