import { toWilsonInterval } from './wilson-interval';

// Reference values: R's prop.test(x, n, correct = FALSE).
test.each([
  [0, 10, 0, 0.2775],
  [1, 10, 0.0179, 0.4042],
  [5, 10, 0.2366, 0.7634],
  [10, 10, 0.7225, 1],
  [30, 1000, 0.0211, 0.0425],
])('%d of %d is between %d and %d', (failed, trials, low, high) => {
  const interval = toWilsonInterval(failed, trials);
  expect(interval.share).toBe(failed / trials);
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
});
