import type { ViewPoint } from '@site/shared/contracts/api';
import { fillWithZeros, toChartSeries } from './to-chart-series';

const times = [0, 1, 2, 3].map((hour) => Date.parse(`2026-03-14T0${hour}:00:00Z`));
const point = (hour: number, release: string, views: number): ViewPoint => ({
  at: `2026-03-14T0${hour}:00:00.000Z`,
  release,
  views,
  failures: 0,
  failing: null,
  vitals: [],
});

it('makes a line of each release, the one that was viewed last first', () => {
  const points = [point(0, 'r1', 5), point(2, 'r1', 3), point(2, 'r2', 7)];
  expect(toChartSeries(points, times, ({ views }) => views)).toEqual([
    { label: 'r2', values: [null, null, 7, null] },
    { label: 'r1', values: [5, null, 3, null] },
  ]);
});

it('draws four releases at most', () => {
  const points = ['r1', 'r2', 'r3', 'r4', 'r5'].map((release, hour) => point(Math.min(hour, 3), release, 1));
  const lines = toChartSeries(points, times, ({ views }) => views);
  expect(lines.map(({ label }) => label)).toEqual(['r5', 'r4', 'r3', 'r2']);
});

it.each([
  [
    [5, null, 3, null],
    [5, 0, 3, null],
  ],
  [
    [null, null, 7, null],
    [null, null, 7, null],
  ],
  [
    [null, null, null, null],
    [null, null, null, null],
  ],
])('of views %j a gap within is none at all, and before and after it nothing is known', (values, filled) => {
  expect(fillWithZeros({ label: 'r1', values }).values).toEqual(filled);
});
