import type { ViewPoint, WebVital } from '@site/shared/contracts/api';
import { toFailing, toVitals } from './to-release-views';
import type { SeriesRow } from './view-series.repository';

/** One point for each release and hour or day with figures, in the order of the rows. */
export function toViewPoints(rows: readonly SeriesRow[]): ViewPoint[] {
  const groups = new Map<string, SeriesRow[]>();
  for (const row of rows) {
    const key = `${row.at} ${row.release}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()].map(toPoint);
}

function toPoint(rows: SeriesRow[]): ViewPoint {
  const { at, release } = rows[0]!;
  const sum = (wanted: SeriesRow['figure']) =>
    rows.reduce((total, { figure, count }) => (figure === wanted ? total + count : total), 0);
  const views = sum('view');
  const failures = sum('failure');
  const vitals = rows.filter(isVital).map(({ figure, bucket, count }) => ({ name: figure, bucket, count }));
  return { at, release, views, failures, failing: toFailing(views, failures), vitals: toVitals(vitals) };
}

function isVital(row: SeriesRow): row is SeriesRow & { figure: WebVital } {
  return row.figure !== 'view' && row.figure !== 'failure';
}
