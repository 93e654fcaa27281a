import { toMedian } from './compare-pages';
import type { Visit } from './visit';
import { sumBlockingTime } from './vitals';

const visit = (lcp: number, requests: number): Visit => ({
  requests,
  bytes: 1,
  codeBytes: 1,
  fcp: 1,
  lcp,
  cls: 0,
  tbt: 0,
  ready: 0,
});

it('takes the median of each figure for itself', () => {
  expect(toMedian([visit(3, 9), visit(1, 8), visit(2, 7)])).toEqual(visit(2, 8));
});

it('counts of long tasks what keeps a visitor waiting who sees the page', () => {
  const tasks = [
    { startMs: 0, endMs: 900 },
    { startMs: 980, endMs: 1_070 },
    { startMs: 2_000, endMs: 2_080 },
    { startMs: 3_000, endMs: 3_040 },
  ];
  expect(sumBlockingTime(tasks, 1_000)).toBe(20 + 30);
});
