import { findInlineShortcut } from './inline-shortcuts';

/** The words that were found, and what they become. */
function find(text: string) {
  const found = findInlineShortcut(text);
  if (!found) return undefined;
  const { start, open, close, formats } = found;
  return [text.slice(0, start), text.slice(start + open, text.length - close), formats];
}

it.each([
  ['a **bold**', ['a ', 'bold', { bold: true }]],
  ['很**粗体**', ['很', '粗体', { bold: true }]],
  ['__two words__', ['', 'two words', { bold: true }]],
  ['(*it*', ['(', 'it', { italic: true }]],
  ['an _it_', ['an ', 'it', { italic: true }]],
  ['~~gone~~', ['', 'gone', { strike: true }]],
  ['run `npm *x* start`', ['run ', 'npm *x* start', { code: true }]],
  ['see [the site](https://example.org/a?b=c)', ['see ', 'the site', { link: 'https://example.org/a?b=c' }]],
  ['a word[^1]', ['a word', '1', { script: 'super', link: '#fn-1' }]],
  ['a word [^a-b]', ['a word ', 'a-b', { script: 'super', link: '#fn-a-b' }]],
  ['[home](/blogs)', ['', 'home', { link: '/blogs' }]],
])('reads %s', (text, words) => {
  expect(find(text)).toEqual(words);
});

it.each([
  ...['2 * 3 * 4*', '2*3*', 'snake_case_', '__init__(self)', '** a **', '**', '**bold*', '``', '```'],
  ...['[^1]', 'a [^1 2]', 'a [^]'],
  ...['\\*no*', '[1](note)', '![alt](https://example.org/a.png)', '[x](javascript:alert(1))', '[x](//host)'],
])('finds no Markdown at the end of %s', (text) => {
  expect(findInlineShortcut(text)).toBeUndefined();
});
