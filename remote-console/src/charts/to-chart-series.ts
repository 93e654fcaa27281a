import type { ViewPoint } from '@site/shared/contracts/api';

export interface ChartSeries {
  label: string;
  /** One for each time; null where unknown. */
  values: (number | null)[];
}

/** More lines could not be told apart. */
const seriesMax = 4;

/** One line for each of the latest viewed releases, newest first. */
export function toChartSeries(
  points: readonly ViewPoint[],
  times: readonly number[],
  read: (point: ViewPoint) => number | null,
): ChartSeries[] {
  return listReleases(points).map((release) => {
    const own = new Map(
      points.filter((point) => point.release === release).map((point) => [Date.parse(point.at), point]),
    );
    const values = times.map((time) => {
      const point = own.get(time);
      return point ? read(point) : null;
    });
    return { label: release, values };
  });
}

/** Those of the last points first. */
export function listReleases(points: readonly ViewPoint[]): string[] {
  const newestFirst = points.toReversed().map(({ release }) => release);
  return [...new Set(newestFirst)].slice(0, seriesMax);
}

/** An hour without views, between the first and the last view of a release, counts as zero instead of unknown. */
export function fillWithZeros({ label, values }: ChartSeries): ChartSeries {
  const first = values.findIndex((value) => value !== null);
  const last = values.findLastIndex((value) => value !== null);
  const isWithin = (index: number) => first >= 0 && index > first && index < last;
  return { label, values: values.map((value, index) => (value === null && isWithin(index) ? 0 : value)) };
}
