import { findSearchFacts, toSearchSummary } from './search-facts';

it('reads what a search has found from its link', () => {
  const link =
    '</api/posts/?q=a+b&after=c>; rel="next", </api/posts/?limit=1&q=a%2Bb+c>; rel="self"; total="100+"';
  expect(findSearchFacts(link)).toEqual({ total: '100+', words: 'a+b c' });
});

it.each([undefined, null, '', '</api/posts/?after=c>; rel="next"', '</api/posts/>; rel="self"; total="2"'])(
  'finds nothing in %j',
  (link) => {
    expect(findSearchFacts(link)).toBeUndefined();
  },
);

it.each([
  ['0', 'index', '0 posts found'],
  ['1', 'index', '1 post found'],
  ['100+', 'index', 'More than 100 posts found'],
  ['2', 'indxe', 'Nothing found for “indxe”. 2 posts found for “index”'],
])('says of %s posts for %s: %s', (total, typed, summary) => {
  expect(toSearchSummary({ total, words: 'index' }, typed)).toBe(summary);
});
