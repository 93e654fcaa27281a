import type { Metric } from 'web-vitals';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { measureVitals } from './measure-vitals';

jest.mock('web-vitals', () => ({ onCLS: jest.fn(), onINP: jest.fn(), onLCP: jest.fn() }));

it('tells each vital under its name as it changes, in thousandths', () => {
  const onValue = jest.fn();
  measureVitals(onValue);
  for (const [listen, value] of [
    [onLCP, 1234.56789],
    [onINP, 96],
    [onCLS, 0.01234],
  ] as const) {
    const [callback, options] = jest.mocked(listen).mock.calls[0]!;
    expect(options).toEqual({ reportAllChanges: true });
    (callback as (metric: Metric) => void)({ value } as Metric);
  }
  expect(onValue.mock.calls).toEqual([
    ['lcp', 1234.568],
    ['inp', 96],
    ['cls', 0.012],
  ]);
});
