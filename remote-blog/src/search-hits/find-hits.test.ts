import { findHits, textsIn, toStems } from './find-hits';

it.each([
  ['indexes', ['index']],
  ['Caching  or QUERIES', ['cach', 'queri']],
  ['"full text" search', ['full', 'text', 'search']],
  ['index -"full scan" -keys', ['index']],
  ['the state of the art', ['state', 'art']],
  ['ünïcode größe Cafe\u0301', ['unicod', 'große', 'cafe']],
  ['- "" or', []],
])('a search for %j is one for %j', (words, stems) => {
  expect([...toStems(words)]).toEqual(stems);
});

function findIn(html: string, words: string): string[] {
  const element = document.createElement('div');
  element.innerHTML = html;
  return textsIn(element)
    .flatMap((text) => findHits(text, toStems(words)))
    .map(({ startContainer, startOffset, endOffset }) =>
      (startContainer.textContent ?? '').slice(startOffset, endOffset),
    );
}

it.each([
  [
    '<p>An Index, two <b>indexes</b> and indexing; no indicator.</p>',
    'indexed',
    ['Index', 'indexes', 'indexing'],
  ],
  ['<p>query</p><pre>select queries</pre>', 'query', ['query', 'queries']],
  ['<p>A Café, and a Cafe\u0301.</p>', 'cafe', ['Café', 'Cafe\u0301']],
  ['<p>Nothing of it.</p>', 'index', []],
  ['<p>The and of</p>', 'the of', []],
])('in %s the words %j stand as %j @6.70', (html, words, hits) => {
  expect(findIn(html, words)).toEqual(hits);
});

it('takes what goes on for ever for no word', () => {
  expect(findIn(`<p>index ${'y'.repeat(61)}</p>`, `index ${'y'.repeat(61)}`)).toEqual(['index']);
});
