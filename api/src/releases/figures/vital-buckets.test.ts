import { findPercentile, toBucket } from './vital-buckets';

test.each([
  ['lcp', 0, 0],
  ['lcp', 250, 0],
  ['lcp', 251, 1],
  ['lcp', 12_000, 16],
  ['lcp', 599_999, 17],
  ['cls', 0.1, 5],
  ['cls', 2, 12],
] as const)('%s of %d is in bucket %d', (vital, value, bucket) => {
  expect(toBucket(vital, value)).toBe(bucket);
});

test('the percentile is interpolated within its bucket, in whatever order the buckets come', () => {
  const buckets = [
    { bucket: 9, count: 50 },
    { bucket: 1, count: 50 },
  ];
  // Half of the samples between 2,250 and 2,500 ms are below it.
  expect(findPercentile('lcp', buckets, 0.75)).toBe(2375);
  expect(findPercentile('lcp', buckets, 0.5)).toBe(500);
});

test('of what is above all bounds the last bound is known', () => {
  expect(findPercentile('inp', [{ bucket: 16, count: 3 }], 0.75)).toBe(4000);
});

test('layout shifts keep three digits', () => {
  expect(findPercentile('cls', [{ bucket: 4, count: 4 }], 0.75)).toBe(0.069);
});
