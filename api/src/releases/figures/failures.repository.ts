import type { FailureReport } from '@site/shared/contracts/api';
import { query } from '../../db';

/** Increments a known failure and returns its count; undefined when it is new. */
export const countFailure = query.findValue<number, FailureReport & { now: Date }>(
  'release-failures.count',
  `update release_failures set count = count + 1, last_at = $now
   where remote = $remote and release = $release and kind = $kind and page = $page returning count`,
);

/** Until the end of the transaction nobody else adds failures of the release; false when it does not exist. */
export const lockReleaseOfFailure = query.exists<FailureReport>(
  'release-failures.lock-release',
  `select release from releases where remote = $remote and release = $release and deleted_at is null for no key update`,
);

/** Adds a failure and returns its count; undefined when the release has `max` different ones. */
export const insertFailure = query.findValue<number, FailureReport & { now: Date; max: number }>(
  'release-failures.insert',
  `insert into release_failures (remote, release, kind, page, last_at)
   select $remote, $release, $kind, $page, $now
   where (select count(*) from release_failures where remote = $remote and release = $release) < $max
   on conflict (remote, release, kind, page) do update set
     count = release_failures.count + 1, last_at = excluded.last_at
   returning count`,
);
