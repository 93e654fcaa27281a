import { percentile } from './percentile';

it('finds the middle, the far end, and nothing in nothing', () => {
  const values = Array.from({ length: 200 }, (_, index) => 200 - index);
  expect(percentile(values, 0.5)).toBe(101);
  expect(percentile(values, 0.99)).toBe(199);
  expect(percentile([5], 0.99)).toBe(5);
  expect(percentile([], 0.99)).toBe(0);
});
