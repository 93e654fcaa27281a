import type { ViewSeriesQuery } from '@site/shared/contracts/api';

export const ranges = {
  '24 h': { by: 'hour', units: 24 },
  '7 d': { by: 'hour', units: 7 * 24 },
  '30 d': { by: 'day', units: 30 },
} as const;

export type Range = keyof typeof ranges;

const unitMs = { hour: 60 * 60_000, day: 24 * 60 * 60_000 } as const;

/** The query of a range that ends with the current hour or day. */
export function toSeriesQuery(range: Range, now: number): ViewSeriesQuery {
  const times = listTimes(range, now);
  const { by } = ranges[range];
  const to = times.at(-1)! + unitMs[by];
  return { by, from: new Date(times[0]!).toISOString(), to: new Date(to).toISOString() };
}

/** The start of each hour or day of the range, oldest first, in milliseconds. */
export function listTimes(range: Range, now: number): number[] {
  const { by, units } = ranges[range];
  const last = Math.floor(now / unitMs[by]) * unitMs[by];
  return Array.from({ length: units }, (_, index) => last - (units - 1 - index) * unitMs[by]);
}
