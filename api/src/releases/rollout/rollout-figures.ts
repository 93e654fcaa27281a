import type { BucketCount } from '../figures/vital-buckets';

/** The web vitals that a rollout monitors; layout shifts are no durations. */
export const watchedVitals = ['lcp', 'inp'] as const;
export type WatchedVital = (typeof watchedVitals)[number];

/** Counts by bucket. */
export type Histogram = Readonly<Record<number, number>>;

/** The figures of one release. */
export interface SideFigures extends Record<WatchedVital, Histogram> {
  views: number;
  /** Networks that have reported a failure. */
  failures: number;
}

export interface RolloutFigures {
  /** The release that is rolled out. */
  next: SideFigures;
  live: SideFigures;
}

const nothing: SideFigures = { views: 0, failures: 0, lcp: {}, inp: {} };
export const noFigures: RolloutFigures = { next: nothing, live: nothing };

/** The figures since `before`. */
export function subtractFigures(now: RolloutFigures, before: RolloutFigures): RolloutFigures {
  return { next: subtractSide(now.next, before.next), live: subtractSide(now.live, before.live) };
}

function subtractSide(now: SideFigures, before: SideFigures): SideFigures {
  return {
    views: now.views - before.views,
    failures: now.failures - before.failures,
    lcp: subtractHistogram(now.lcp, before.lcp),
    inp: subtractHistogram(now.inp, before.inp),
  };
}

function subtractHistogram(now: Histogram, before: Histogram): Histogram {
  return Object.fromEntries(
    Object.entries(now).map(([bucket, count]) => [bucket, count - (before[Number(bucket)] ?? 0)]),
  );
}

export function toBucketCounts(histogram: Histogram): BucketCount[] {
  return Object.entries(histogram).map(([bucket, count]) => ({ bucket: Number(bucket), count }));
}
