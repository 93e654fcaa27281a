import { nextCursor } from './next-cursor';

it.each([
  ['</api/posts/?limit=20&after=abc>; rel="next"', 'abc'],
  ['<https://example.org/api/posts/?after=a%2Fb>; rel=next', 'a/b'],
  ['</first>; rel="first", </api/posts/?after=2>; rel="next"', '2'],
])('finds the cursor in %s', (link, cursor) => {
  expect(nextCursor(link)).toBe(cursor);
});

it.each([undefined, '', '</api/posts/?after=1>; rel="prev"', '</api/posts/>; rel="next"', 'nonsense'])(
  'finds none in %s',
  (link) => {
    expect(nextCursor(link)).toBeUndefined();
  },
);
