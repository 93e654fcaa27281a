import { waitFor } from '@testing-library/react';
import { markHits } from './mark-hits';

/** jsdom paints nothing. */
class FakeHighlight {
  readonly ranges: StaticRange[];
  constructor(...ranges: StaticRange[]) {
    this.ranges = ranges;
  }
}

const highlights = new Map<string, FakeHighlight>();
const marked = () =>
  highlights
    .get('search-hits')
    ?.ranges.map(({ startContainer, startOffset, endOffset }) =>
      startContainer.textContent?.slice(startOffset, endOffset),
    );

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
