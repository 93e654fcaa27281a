import { textFormats, toVisibleLine, toVisibleText, type TextFormat } from './text-formats';

const takenBy = (text: string) =>
  (Object.keys(textFormats) as TextFormat[]).filter((format) => textFormats[format].test(text));

const all = ['single-line', 'plain-line', 'multi-line'];

test.each(['', 'Ann', 'naïve 更大 أكبر 👩‍👩‍👧', 'a\u00a0b', 'a\u200bb'])('%j has any format', (text) => {
  expect(takenBy(text)).toEqual(all);
});

test.each([
  ['\u001b[2J', []],
  ['a\u0000b', []],
  ['a\u007f', []],
  ['a\u009b2J', []],
  ['a\rb', []],
  ['a\nb', ['multi-line']],
  ['a\r\nb', ['multi-line']],
  ['a\tb', ['multi-line']],
  ['a\n', ['multi-line']],
  ['a\u2028b', ['multi-line']],
  ['a\u202eb', ['single-line', 'multi-line']],
  ['\u2066a\u2069', ['single-line', 'multi-line']],
])('%j has the formats %j', (text, formats) => {
  expect(takenBy(text)).toEqual(formats);
});

test('what a terminal would obey is shown', () => {
  expect(toVisibleText('a\u001b[31mb\u009b\u007f\u0007\r\u2028\u202e')).toBe(
    'a\\u001b[31mb\\u009b\\u007f\\u0007\\u000d\\u2028\\u202e',
  );
});

test('lines and tabs are shown where one line is meant', () => {
  expect(toVisibleText('a\n\tb')).toBe('a\n\tb');
  expect(toVisibleLine('a\n\tb')).toBe('a\\u000a\\u0009b');
});

test('JSON stays the same JSON', () => {
  const value = { page: 'a\u001b\u009b\u007f\u2028\u202e\n"\\' };
  const shown = toVisibleText(JSON.stringify(value, null, 2));
  expect(shown).not.toMatch(/(?!\n)\p{Cc}|\u202e/u);
  expect(JSON.parse(shown)).toEqual(value);
});
