import {
  viewSeriesMaxDays,
  viewSeriesReleases,
  type ViewSeries,
  type ViewSeriesQuery,
  type ViewPoint,
  type WebVital,
} from '@site/shared/contracts/api';
import type { Context } from '../../context';
import { ValidationError } from '../../errors/errors';
import { requireRemote } from '../catalog/remotes.repository';
import { toHour } from './figure-buffer';
import { listViewSeries, type SeriesRow } from './view-series.repository';
import { toFailing, toVitals } from './to-release-views';

const dayMs = 24 * 60 * 60_000;

export function createViewSeries({ db }: Pick<Context, 'db'>) {
  return {
    /** Throws `NotFoundError` for an unknown remote, `ValidationError` for an empty or too long period. */
    read: async (remote: string, { by, ...span }: ViewSeriesQuery): Promise<ViewSeries> => {
      const from = toStart(new Date(span.from), by);
      const to = new Date(span.to);
      if (to <= from) throw new ValidationError({ to: ['The end must be after the beginning.'] });
      const maxDays = viewSeriesMaxDays[by];
      // Both ends may be within a unit.
      if (to.getTime() - from.getTime() > (maxDays + 1) * dayMs)
        throw new ValidationError({ to: [`By the ${by} a series spans at most ${maxDays} days.`] });
      await requireRemote(db, remote);
      const rows = await listViewSeries(db, { remote, from, to, by, releases: viewSeriesReleases });
      return { remote, points: toViewPoints(rows) };
    },
  };
}

function toStart(time: Date, by: ViewSeriesQuery['by']): Date {
  const hour = toHour(time);
  return new Date(by === 'hour' ? hour : `${hour.slice(0, 10)}T00:00:00.000Z`);
}

/** One point for each release and hour or day with figures, in the order of the rows. */
function toViewPoints(rows: readonly SeriesRow[]): ViewPoint[] {
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
