import type { ReleaseViews, WebVital } from '@site/shared/contracts/api';
import { backgroundQuery, backgroundStatement, query, type Queries } from '../../db';
import type { PageFigure } from './figure-buffer';
import type { BucketCount } from './vital-buckets';

/** The routes of an existing release. */
export const findRoutesOfRelease = query.findValue<string[], { remote: string; release: string }>(
  'page-figures.find-routes',
  `select description -> 'routes' as routes from releases
   where remote = $remote and release = $release and deleted_at is null`,
);

// In a fixed order, so that concurrent processes do not deadlock.
const add = backgroundStatement(
  'page-figures.add',
  `insert into page_figures (remote, release, route, figure, bucket, hour, count)
   select remote, release, route, figure, bucket, hour, count
   from jsonb_to_recordset($figures::jsonb) as figures(
     remote text, release text, route text, figure text, bucket smallint, hour timestamptz, count integer
   )
   order by remote, release, route, figure, bucket, hour
   on conflict (remote, release, route, figure, bucket, hour) do update set
     count = page_figures.count + excluded.count`,
);

/** Merges the hours of a day that started before. */
export const mergePageFigures = backgroundQuery.execute<{ before: Date }>(
  'page-figures.merge-days',
  `with hours as (
     delete from page_figures where hour < $before and hour <> date_trunc('day', hour, 'UTC') returning *
   )
   insert into page_figures (remote, release, route, figure, bucket, hour, count)
   select remote, release, route, figure, bucket, date_trunc('day', hour, 'UTC') as day, sum(count)
   from hours group by remote, release, route, figure, bucket, day
   on conflict (remote, release, route, figure, bucket, hour) do update set
     count = page_figures.count + excluded.count`,
);

export const removePageFiguresOfDeletedReleases = backgroundQuery.execute(
  'page-figures.remove-of-deleted',
  `delete from page_figures f using releases r
   where r.remote = f.remote and r.release = f.release and r.deleted_at is not null`,
);

/** The sums of one release. */
export interface FiguresRow extends Pick<ReleaseViews, 'remote' | 'release' | 'state' | 'failures'> {
  routes: ReleaseViews['routes'];
  vitals: ({ name: WebVital } & BucketCount)[];
}

/** The sums of every release by remote, newest first; optionally of live releases and fallbacks only. */
export const listPageFigures = query.many<FiguresRow, { isLiveOnly: boolean }>(
  'page-figures.list',
  `select
     r.remote, r.release,
     case r.release when l.release then 'active' when l.fallback then 'fallback' else 'published' end as state,
     (select coalesce(sum(f.count), 0)::int from release_failures f
      where f.remote = r.remote and f.release = r.release) as failures,
     coalesce((
       select json_agg(json_build_object('route', route, 'views', views) order by views desc, route)
       from (
         select route, sum(count) as views from page_figures p
         where p.remote = r.remote and p.release = r.release and figure = 'view' group by route
       ) routes
     ), '[]') as routes,
     coalesce((
       select json_agg(json_build_object('name', figure, 'bucket', bucket, 'count', count))
       from (
         select figure, bucket, sum(count) as count from page_figures p
         where p.remote = r.remote and p.release = r.release and figure in ('lcp', 'inp', 'cls') group by figure, bucket
       ) vitals
     ), '[]') as vitals
   from releases r left join live_releases l on l.remote = r.remote
   where r.deleted_at is null and (not $isLiveOnly or r.release in (l.release, l.fallback))
   order by r.remote, r.published_at desc, r.release`,
);

/** Adds distinct figures of existing releases. */
export async function addPageFigures(db: Queries, figures: readonly PageFigure[]): Promise<void> {
  await db.execute(add, { figures: JSON.stringify(figures) });
}
