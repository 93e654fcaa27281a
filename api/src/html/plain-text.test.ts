import { excerptMaxLength } from '@site/shared/contracts';
import { toExcerpt, toReadingMinutes, toWords } from './plain-text';

test.each([
  ['a &lt;b&gt; &amp; c', 'a <b> & c'],
  ['&amp;lt;', '&lt;'],
  ['  line\u00a0\n\t line \uFEFF\u200B', 'line line'],
  ['', ''],
])('the words of %j', (escaped, words) => {
  expect(toWords(escaped)).toBe(words);
});

describe('an excerpt', () => {
  test('is the whole of a short text', () => {
    expect(toExcerpt('x'.repeat(excerptMaxLength))).toBe('x'.repeat(excerptMaxLength));
  });

  test('ends after a word', () => {
    const excerpt = toExcerpt('seven words '.repeat(40));
    expect(excerpt.length).toBeLessThanOrEqual(excerptMaxLength);
    expect(excerpt).toMatch(/(seven|words)…$/);
  });

  test('of a text without spaces is cut somewhere', () => {
    expect(toExcerpt('x'.repeat(1000))).toBe(`${'x'.repeat(excerptMaxLength - 1)}…`);
  });

  test('parts no emoji', () => {
    const family = '👨‍👩‍👧‍👦';
    expect(toExcerpt(family.repeat(100)).slice(0, -1)).toBe(family.repeat(18));
  });

  test('is no longer than it may be, even of one endless character', () => {
    expect(toExcerpt(`e${'\u0301'.repeat(1000)}`).length).toBeLessThanOrEqual(excerptMaxLength);
  });
});

test.each([
  [0, 1],
  [1, 1],
  [200, 1],
  [201, 2],
  [2000, 10],
])('%d words take %d minutes', (words, minutes) => {
  expect(toReadingMinutes(Array(words).fill('word').join(' '))).toBe(minutes);
});
