import { toQueueMarks } from './queue-marks';

const text = { kind: 'new', reading_minutes: 1, links: 0 } as const;

test.each([
  ['of an author of whom nothing was approved', {}, 0, ['first_post']],
  ['of an author with an approved post', {}, 1, []],
  ['that is an edit', { kind: 'edit' as const }, 0, []],
  ['with a few links', { links: 4 }, 1, []],
  ['with five links in a minute of reading', { links: 5 }, 1, ['many_links']],
  ['with as many links as its length explains', { links: 30, reading_minutes: 10 }, 1, []],
  ['with more', { links: 31, reading_minutes: 10 }, 1, ['many_links']],
  ['that is both', { links: 9 }, 0, ['first_post', 'many_links']],
])('a text %s is marked so', (_, change, approved, marks) => {
  expect(toQueueMarks({ ...text, ...change }, { approved })).toEqual(marks);
});

test('an author of whom nothing is known is not new', () => {
  expect(toQueueMarks(text, undefined)).toEqual([]);
});
