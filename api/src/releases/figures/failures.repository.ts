import type { FailureReport } from '@site/shared/contracts/api';
import { statement, type Queries } from '../../db';

const count = statement<{ count: number }>(
  'release-failures.count',
  `update release_failures set count = count + 1, last_at = $now
   where remote = $remote and release = $release and kind = $kind and page = $page returning count`,
);

const lockRelease = statement<{ release: string }>(
  'release-failures.lock-release',
  `select release from releases where remote = $remote and release = $release and deleted_at is null for no key update`,
);

const insert = statement<{ count: number }>(
  'release-failures.insert',
  `insert into release_failures (remote, release, kind, page, last_at)
   select $remote, $release, $kind, $page, $now
   where (select count(*) from release_failures where remote = $remote and release = $release) < $max
   on conflict (remote, release, kind, page) do update set
     count = release_failures.count + 1, last_at = excluded.last_at
   returning count`,
);

/** Increments a known failure and returns its count; undefined when it is new. */
export async function countFailure(
  db: Queries,
  failure: FailureReport,
  now: Date,
): Promise<number | undefined> {
  return (await db.find(count, { ...failure, now }))?.count;
}

/** Until the end of the transaction nobody else adds failures of the release; false when it does not exist. */
export async function lockReleaseOfFailure(
  tx: Queries,
  { remote, release }: FailureReport,
): Promise<boolean> {
  return (await tx.find(lockRelease, { remote, release })) !== undefined;
}

/** Adds a failure and returns its count; undefined when the release has `max` different ones. */
export async function insertFailure(
  tx: Queries,
  failure: FailureReport,
  { now, max }: { now: Date; max: number },
): Promise<number | undefined> {
  return (await tx.find(insert, { ...failure, now, max }))?.count;
}
