import { findNextCursor } from './next-cursor';

it('reads the cursor of the next page', () => {
  expect(findNextCursor('</api/posts/?limit=20&after=a%2Bb>; rel="next"')).toBe('a+b');
  expect(findNextCursor('<https://api.example.org/posts/?after=c>; rel=next')).toBe('c');
  expect(findNextCursor('</posts/?after=a>; rel="prev", </posts/?after=c>;title="x";  rel="next"')).toBe('c');
  expect(findNextCursor('</posts/?after=c>  ;rel="next"')).toBe('c');
});

it('finds none on the last page', () => {
  expect(findNextCursor(undefined)).toBeUndefined();
  expect(findNextCursor('</api/posts/?after=c>; rel="prev"')).toBeUndefined();
  expect(findNextCursor('</api/posts/?after=c>; rel="prev", rel="next"')).toBeUndefined();
  expect(findNextCursor('</api/posts/>; rel="next"')).toBeUndefined();
  expect(findNextCursor('<http://[>; rel="next"')).toBeUndefined();
  expect(findNextCursor(['</?after=c>; rel="next"'])).toBeUndefined();
});
