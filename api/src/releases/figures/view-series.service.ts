import {
  viewSeriesMaxDays,
  viewSeriesReleases,
  type ViewSeries,
  type ViewSeriesQuery,
} from '@site/shared/contracts/api';
import type { Context } from '../../context';
import { ValidationError } from '../../errors/errors';
import { requireRemote } from '../catalog/require-remote';
import { toHour } from './to-hour';
import { toViewPoints } from './to-view-points';
import { listViewSeries } from './view-series.repository';

export interface ViewSeriesReader {
  /** Throws `NotFoundError` for an unknown remote, `ValidationError` for an empty or too long period. */
  read: (remote: string, query: ViewSeriesQuery) => Promise<ViewSeries>;
}

const dayMs = 24 * 60 * 60_000;

export function createViewSeries({ db }: Pick<Context, 'db'>): ViewSeriesReader {
  return {
    read: async (remote, { by, ...span }) => {
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
