import type { ViewSeriesQuery, WebVital } from '@site/shared/contracts/api';
import { query } from '../../db';
import { toIsoTime } from '../../db/iso-time';

/** One count for a release in an hour or day. */
export interface SeriesRow {
  at: string;
  release: string;
  figure: 'view' | 'failure' | WebVital;
  bucket: number;
  count: number;
}

export interface SeriesRange {
  remote: string;
  from: Date;
  to: Date;
  by: ViewSeriesQuery['by'];
  /** The maximum number of releases. */
  releases: number;
}

/** Oldest first. */
export const listViewSeries = query.many<SeriesRow, SeriesRange>(
  'page-figures.list-series',
  `with figures as (
     select date_trunc($by::text, hour, 'UTC') as start, release, figure, bucket, sum(count)::int as count
     from page_figures where remote = $remote and hour >= $from and hour < $to
     group by start, release, figure, bucket
   )
   select ${toIsoTime('start')} as at, release, figure, bucket, count from figures
   where release in (
     select release from figures group by release order by max(start) desc, sum(count) desc, release limit $releases
   )
   order by start, release, figure, bucket`,
);

/** Counts a failure of an existing release; others are ignored. */
export const countFailureOfHour = query.execute<{ remote: string; release: string; hour: string }>(
  'page-figures.count-failure',
  `insert into page_figures (remote, release, route, figure, bucket, hour, count)
   select remote, release, '', 'failure', 0, $hour, 1 from releases
   where remote = $remote and release = $release and deleted_at is null
   on conflict (remote, release, route, figure, bucket, hour) do update set count = page_figures.count + 1`,
);
