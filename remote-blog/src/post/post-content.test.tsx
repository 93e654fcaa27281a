import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PostContent } from './post-content';

const quillCode =
  '<div class="ql-code-block-container" spellcheck="false">' +
  '<div class="ql-code-block" data-language="plain">const answer = "42"; // why</div>' +
  '<div class="ql-code-block" data-language="plain">export function f() { return answer; }</div></div>';
const lines = 'const answer = "42"; // why\nexport function f() { return answer; }';

const copyButton = () => screen.getByRole('button', { name: /cop/i });

it('colours code, and leaves its text as it is @6.41', async () => {
  const { container } = render(<PostContent html={quillCode} />);
  const code = screen.getByRole('group', { name: 'Code' });
  expect(code).toHaveTextContent('const answer = "42"');
  await waitFor(() => expect(container.querySelector('.hljs-keyword')).toHaveTextContent('const'));
  expect(container.querySelector('.hljs-string')).toHaveTextContent('"42"');
  expect(code.textContent).toBe(lines);
});

it('goes by the language that is named', async () => {
  const { container } = render(<PostContent html='<pre data-language="sql">select 1</pre>' />);
  await waitFor(() => expect(container.querySelector('.hljs-keyword')).toHaveTextContent('select'));
});

it('shows markup in code as text', async () => {
  const html = '<pre data-language="xml">&lt;img src=x onerror=alert(1)&gt;</pre>';
  const { container } = render(<PostContent html={html} />);
  await waitFor(() => expect(container.querySelector('.hljs-tag')).toBeInTheDocument());
  expect(container.querySelector('img')).toBeNull();
});

it('copies the code without what stands around it, and says so for two seconds @6.41', async () => {
  const user = userEvent.setup();
  render(<PostContent html={quillCode} />);
  await user.click(copyButton());
  await waitFor(() => expect(copyButton()).toHaveTextContent('Copied!'));
  expect(await navigator.clipboard.readText()).toBe(lines);
  await act(() => new Promise((resolve) => setTimeout(resolve, 2100)));
  expect(copyButton()).toHaveTextContent(/^Copy$/);
});

it('selects the code where the clipboard cannot be had', async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  render(<PostContent html={quillCode} />);
  await user.click(copyButton());
  expect(await screen.findByRole('button', { name: 'Press Ctrl+C' })).toBeVisible();
  expect(getSelection()?.toString()).toContain('const answer');
});

it('lets the keyboard scroll a table, once for a table in a table', () => {
  const html =
    '<table><tbody><tr><td>a<table><tbody><tr><td>b</td></tr></tbody></table></td></tr></tbody></table>';
  render(<PostContent html={html} />);
  const frame = screen.getByRole('group', { name: 'Table' });
  expect(frame).toHaveAttribute('tabindex', '0');
  expect(within(frame).getAllByRole('table')).toHaveLength(2);
});

it('loads nothing for a text without code', () => {
  render(<PostContent html="<p>Just <strong>words</strong></p>" />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(within(document.body).getByText('words')).toBeVisible();
});

const longCode = `<pre>${'long '.repeat(20)}</pre>`;

it('wraps long lines on demand', async () => {
  const user = userEvent.setup();
  render(<PostContent html={longCode} />);
  const wrap = screen.getByRole('button', { name: 'Wrap lines' });
  const frame = screen.getByRole('group', { name: 'Code' }).parentElement;
  expect(wrap).toHaveAttribute('aria-pressed', 'false');
  await user.click(wrap);
  expect(wrap).toHaveAttribute('aria-pressed', 'true');
  expect(frame).toHaveAttribute('data-wraps');
  await user.click(wrap);
  expect(frame).not.toHaveAttribute('data-wraps');
});

it('offers to wrap lines where some are long', () => {
  render(<PostContent html="<pre>short</pre>" />);
  expect(screen.queryByRole('button', { name: 'Wrap lines' })).not.toBeInTheDocument();
});

it.each(['limit', 'explain', 'VACUUM', 'returning'])('knows SQL beyond the standard: %s', async (word) => {
  const { container } = render(<PostContent html={`<pre data-language="sql">\n${word} 5</pre>`} />);
  await waitFor(() => expect(container.querySelector('.hljs-keyword')).toHaveTextContent(word));
});

it.each([
  ['select id, where_from\nfrom posts\nlimit 5;', ['select', 'from', 'limit']],
  ['-- slow\nEXPLAIN ANALYZE\nSELECT 1\nFROM posts', ['EXPLAIN', 'ANALYZE', 'SELECT', 'FROM']],
  ['update posts\nset title = 1\nwhere id = 2', ['update', 'set', 'where']],
])('recognizes SQL that nobody has named: %s', async (code, keywords) => {
  const { container } = render(<PostContent html={`<pre>${code}</pre>`} />);
  const shown = () => [...container.querySelectorAll('.hljs-keyword')].map(({ textContent }) => textContent);
  await waitFor(() => expect(shown()).toEqual(keywords));
});

it.each([
  ['what is named', '<pre data-language="typescript">let a = 1</pre>', 'TypeScript'],
  ['what has a shorter name', '<pre data-language="ts">let a = 1</pre>', 'TypeScript'],
  ['SQL that nobody has named', '<pre>select id\nfrom posts</pre>', 'SQL'],
])('says the language of %s @6.41', async (_, html, label) => {
  render(<PostContent html={html} />);
  expect(await screen.findByText(label)).toBeVisible();
});

it.each(['plain', 'constructor', 'klingon'])('says no language that it does not know: %s', (language) => {
  const { container } = render(<PostContent html={`<pre data-language="${language}">nuqneH</pre>`} />);
  expect(container.querySelector('[data-language-label]')).toBeEmptyDOMElement();
});
