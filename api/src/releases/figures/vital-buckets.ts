import type { WebVital } from '@site/shared/contracts/api';

/** The upper bounds of each histogram's buckets, without the last one. They are narrow around the limits of "good". */
const bounds: Record<WebVital, readonly number[]> = {
  lcp: [250, 500, 750, 1000, 1250, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000, 5000, 6000, 8000, 12_000],
  inp: [25, 50, 75, 100, 125, 150, 175, 200, 250, 300, 400, 500, 750, 1000, 2000, 4000],
  cls: [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.125, 0.15, 0.2, 0.25, 0.5, 1],
};

/** The number of the value's bucket. */
export function toBucket(vital: WebVital, value: number): number {
  const bucket = bounds[vital].findIndex((bound) => value <= bound);
  return bucket < 0 ? bounds[vital].length : bucket;
}

export interface BucketCount {
  bucket: number;
  count: number;
}

/** The percentile, interpolated within its bucket. For the last bucket it is the lower bound. */
export function findPercentile(vital: WebVital, buckets: readonly BucketCount[], share: number): number {
  const wanted = share * countSamples(buckets);
  let before = 0;
  for (const { bucket, count } of buckets.toSorted((a, b) => a.bucket - b.bucket)) {
    if (before + count >= wanted) return interpolate(vital, bucket, (wanted - before) / count);
    before += count;
  }
  return 0;
}

export function countSamples(buckets: readonly BucketCount[]): number {
  return buckets.reduce((sum, { count }) => sum + count, 0);
}

function interpolate(vital: WebVital, bucket: number, part: number): number {
  const from = bounds[vital][bucket - 1] ?? 0;
  const to = bounds[vital][bucket] ?? from;
  const digits = vital === 'cls' ? 1000 : 1;
  return Math.round((from + (to - from) * part) * digits) / digits;
}
