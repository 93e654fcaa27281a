import { act, render, screen } from '@testing-library/react';
import { countWords, readWords } from './text-length';
import { WordCount } from './word-count';

it.each([
  ['', 0],
  ['<p><br></p>', 0],
  ['<p>One</p><p>two</p>', 2],
  ['<p>in<strong>side</strong> of <em>a</em> word</p>', 4],
  ['<ol><li data-list="bullet"><span class="ql-ui"></span>a</li><li>b<br>c</li></ol>', 3],
  ['<p>a – b &amp; c — 3.14</p>', 4],
  ["<p>Don't, e-mail https://example.org/a-b</p>", 3],
  ['<p>&nbsp;a&nbsp;b <img alt="x > y" src="data:image/png;base64,aa"></p>', 2],
  ['<p>你好世界</p>', 2],
  ['<p>これは本です。 And English.</p>', 6],
  ['<p>สวัสดีครับ</p>', 2],
  ['<p>안녕 세계</p>', 2],
])('counts the words of %s @6.37', (html, count) => {
  expect(countWords(readWords(html))).toBe(count);
});

it('says how long the text is, once its author pauses, and reads nothing out @6.37', () => {
  jest.useFakeTimers();
  const { rerender } = render(<WordCount html="<p>One</p>" />);
  expect(screen.getByText('1 word · 1 min read')).not.toHaveAttribute('aria-live');
  rerender(<WordCount html={`<p>${'word '.repeat(1201)}</p>`} />);
  expect(screen.getByText('1 word · 1 min read')).toBeVisible();
  act(() => jest.advanceTimersByTime(400));
  expect(screen.getByText('1,201 words · 7 min read')).toBeVisible();
  jest.useRealTimers();
});
