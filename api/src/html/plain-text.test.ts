import { excerptMaxLength } from '@site/shared/contracts';
import { toExcerpt, toPlainText, toReadingMinutes } from './plain-text';

test.each([
  ['<h2>One</h2><p>two</p><ul><li>three</li><li>four</li></ul>', 'One two three four'],
  ['<p>hel<strong>lo</strong> <em>you</em></p>', 'hello you'],
  ['<p>a &lt;b&gt; &amp; c</p>', 'a <b> & c'],
  ['<p>line<br />line&nbsp;\n\t line</p>', 'line line line'],
  ['<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>', 'a b'],
  ['<p><img src="https://a.example/x.png" alt="x" /></p>', ''],
])('the plain text of %s', (html, text) => {
  expect(toPlainText(html)).toBe(text);
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
  expect(toReadingMinutes('word '.repeat(words))).toBe(minutes);
});
