import { waitFor } from '@testing-library/react';
import { markHits } from './mark-hits';

/** jsdom paints nothing. */
class FakeHighlight extends Set<StaticRange> {}

const highlights = new Map<string, FakeHighlight>();
const marked = () => {
  const ranges = highlights.get('search-hits');
  return (
    ranges &&
    [...ranges].map(({ startContainer, startOffset, endOffset }) =>
      startContainer.textContent?.slice(startOffset, endOffset),
    )
  );
};

beforeEach(() => {
  highlights.clear();
  Object.assign(globalThis, { CSS: { highlights }, Highlight: FakeHighlight });
  document.body.innerHTML =
    '<main><h2 data-searched-text>About keys</h2><p>By Key</p><p data-searched-text>One <b>key</b>.</p></main>';
});

const mark = () => markHits(document.querySelector('main')!, 'keys');

it('marks the words in searched texts alone', () => {
  mark();
  expect(marked()).toEqual(['keys', 'key']);
});

it('follows what comes and goes', async () => {
  mark();
  document.querySelector('b')!.textContent = 'two keys';
  await waitFor(() => expect(marked()).toEqual(['keys', 'keys']));
  document.querySelector('h2')!.remove();
  await waitFor(() => expect(marked()).toEqual(['keys']));
});

it('leaves no marks behind', async () => {
  const stop = mark();
  stop();
  document.querySelector('b')!.textContent = 'keys';
  await Promise.resolve();
  expect(marked()).toBeUndefined();
});

it('stops where a page would be nothing but marks', () => {
  document.querySelector('b')!.textContent = 'key '.repeat(600);
  mark();
  expect(marked()).toHaveLength(500);
});

it('reads only what has changed again, however often a page changes', async () => {
  const article = document.querySelector('p[data-searched-text]')!;
  article.innerHTML = '<code>key</code>'.repeat(200);
  mark();
  const read = jest.spyOn(Text.prototype, 'data', 'get');
  for (const code of article.querySelectorAll('code')) {
    code.innerHTML = '<i>keys</i>';
    await Promise.resolve();
  }
  await waitFor(() => expect(marked()?.at(-1)).toBe('keys'));
  expect(read.mock.calls.length).toBeLessThan(1000);
});
