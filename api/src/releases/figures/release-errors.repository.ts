import type { ErrorDetail, FailureReport, ReleaseError } from '@site/shared/contracts/api';
import { query } from '../../db';
import { toIsoTime } from '../../db/iso-time';

type Reported = Omit<FailureReport, 'error'> & ErrorDetail;

/** Increments a known error; false when it is new. */
export const countError = query.changes<Reported & { now: Date }>(
  'release-errors.count',
  `update release_errors set count = count + 1, last_at = $now
   where remote = $remote and release = $release and kind = $kind and page = $page and message = $message`,
);

/** Adds an error unless the release has `max` different ones; its row has to be locked. */
export const insertError = query.execute<Reported & { now: Date; max: number }>(
  'release-errors.insert',
  `insert into release_errors (remote, release, kind, page, message, stack, browser, last_at)
   select $remote, $release, $kind, $page, $message, $stack::text[], $browser, $now
   where (select count(*) from release_errors where remote = $remote and release = $release) < $max
   on conflict (remote, release, kind, page, message) do update set
     count = release_errors.count + 1, last_at = excluded.last_at`,
);

/** Newest first. */
export const listErrors = query.many<ReleaseError, { limit: number }>(
  'release-errors.list',
  `select remote, release, kind, page, message, stack, browser, count, ${toIsoTime('last_at')} as last_at
   from release_errors order by release_errors.last_at desc, message limit $limit`,
);

export const removeErrorsBefore = query.execute<{ before: Date }>(
  'release-errors.remove',
  'delete from release_errors where last_at < $before',
);
