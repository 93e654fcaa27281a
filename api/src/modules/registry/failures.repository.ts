import type { FailureReport } from '@site/shared/contracts/api';
import { statement, type Queries } from '../../db';

const count = statement(
  'release-failures.count',
  `update release_failures set count = count + 1, last_at = $5
   where remote = $1 and release = $2 and kind = $3 and page = $4`,
);

const lockRelease = statement<{ release: string }>(
  'release-failures.lock-release',
  `select release from releases where remote = $1 and release = $2 and deleted_at is null for no key update`,
);

const insert = statement(
  'release-failures.insert',
  `insert into release_failures (remote, release, kind, page, last_at)
   select $1, $2, $3, $4, $5
   where (select count(*) from release_failures where remote = $1 and release = $2) < $6
   on conflict (remote, release, kind, page) do update set count = release_failures.count + 1, last_at = excluded.last_at`,
);

/** Counts one more of a failure that is known; false when it is new. */
export async function countFailure(db: Queries, failure: FailureReport, now: Date): Promise<boolean> {
  return (await db.execute(count, [...toValues(failure), now])) === 1;
}

/** Until the end of the transaction nobody else adds failures of the release; false when there is no such release. */
export async function lockReleaseOfFailure(
  tx: Queries,
  { remote, release }: FailureReport,
): Promise<boolean> {
  return (await tx.find(lockRelease, [remote, release])) !== undefined;
}

/** Adds a failure unless the release has `max` different ones. */
export async function insertFailure(
  tx: Queries,
  failure: FailureReport,
  { now, max }: { now: Date; max: number },
): Promise<void> {
  await tx.execute(insert, [...toValues(failure), now, max]);
}

function toValues({ remote, release, kind, page }: FailureReport) {
  return [remote, release, kind, page];
}
