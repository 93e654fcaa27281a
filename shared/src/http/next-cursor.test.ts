import { findNextCursor } from './next-cursor';

it('reads the cursor of the next page', () => {
  expect(findNextCursor('</api/posts/?limit=20&after=a%2Bb>; rel="next"')).toBe('a+b');
  expect(findNextCursor('<https://api.example.org/posts/?after=c>; rel=next')).toBe('c');
});

it('finds none on the last page', () => {
  expect(findNextCursor(undefined)).toBeUndefined();
  expect(findNextCursor('</api/posts/?after=c>; rel="prev"')).toBeUndefined();
});
