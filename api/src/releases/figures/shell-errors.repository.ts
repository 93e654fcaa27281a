import type { ErrorDetail, ShellError, ShellErrorReport } from '@site/shared/contracts/api';
import { query } from '../../db';
import { toIsoTime } from '../../db/iso-time';

type Reported = Omit<ShellErrorReport, 'error'> & ErrorDetail;

/** Increments a known error; false when it is new. */
export const countShellError = query.changes<Reported & { now: Date }>(
  'shell-errors.count',
  `update shell_errors set count = count + 1, last_at = $now
   where kind = $kind and page = $page and message = $message`,
);

/** Adds an error unless there are `max` different ones. */
export const insertShellError = query.executeAll<Reported & { now: Date; max: number }>(
  'shell-errors.insert',
  'lock table shell_errors in share row exclusive mode',
  `insert into shell_errors (kind, page, message, stack, browser, last_at)
   select $kind, $page, $message, $stack::text[], $browser, $now
   where (select count(*) from shell_errors) < $max
   on conflict (kind, page, message) do update set
     count = shell_errors.count + 1, last_at = excluded.last_at`,
);

/** Newest first. */
export const listShellErrors = query.many<ShellError, { limit: number }>(
  'shell-errors.list',
  `select kind, page, message, stack, browser, count, ${toIsoTime('last_at')} as last_at
   from shell_errors order by shell_errors.last_at desc, message limit $limit`,
);

export const removeShellErrorsBefore = query.execute<{ before: Date }>(
  'shell-errors.remove',
  'delete from shell_errors where last_at < $before',
);
