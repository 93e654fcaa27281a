import type { ErrorDetail, FailureReport, ReleaseError } from '@site/shared/contracts/api';
import { statement, type Queries } from '../../db';
import { toIsoTime } from '../../db/iso-time';

const count = statement(
  'release-errors.count',
  `update release_errors set count = count + 1, last_at = $now
   where remote = $remote and release = $release and kind = $kind and page = $page and message = $message`,
);

const insert = statement(
  'release-errors.insert',
  `insert into release_errors (remote, release, kind, page, message, stack, browser, last_at)
   select $remote, $release, $kind, $page, $message, $stack::text[], $browser, $now
   where (select count(*) from release_errors where remote = $remote and release = $release) < $max
   on conflict (remote, release, kind, page, message) do update set
     count = release_errors.count + 1, last_at = excluded.last_at`,
);

const list = statement<ReleaseError>(
  'release-errors.list',
  `select remote, release, kind, page, message, stack, browser, count, ${toIsoTime('last_at')} as last_at
   from release_errors order by release_errors.last_at desc, message limit $limit`,
);

const removeBefore = statement('release-errors.remove', 'delete from release_errors where last_at < $before');

type Reported = Omit<FailureReport, 'error'> & ErrorDetail;

/** Increments a known error; false when it is new. */
export async function countError(db: Queries, error: Reported, now: Date): Promise<boolean> {
  const { stack: _stack, browser: _browser, ...key } = error;
  return (await db.execute(count, { ...key, now })) === 1;
}

/** Adds an error unless the release has `max` different ones; its row has to be locked. */
export async function insertError(
  tx: Queries,
  error: Reported,
  { now, max }: { now: Date; max: number },
): Promise<void> {
  await tx.execute(insert, { ...error, now, max });
}

/** Newest first. */
export async function listErrors(db: Queries, limit: number): Promise<ReleaseError[]> {
  return db.many(list, { limit });
}

export async function removeErrorsBefore(db: Queries, before: Date): Promise<void> {
  await db.execute(removeBefore, { before });
}
