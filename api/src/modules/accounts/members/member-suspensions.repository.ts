import { query } from '../../../db';

/** False when it was suspended before. */
export const insertSuspension = query.exists<{ accountId: number; hidesPosts: boolean; now: Date }>(
  'member-suspensions.insert',
  `insert into account_suspensions (account_id, suspended_at, hides_posts) values ($accountId, $now, $hidesPosts)
   on conflict do nothing
   returning account_id`,
);

/** False when it was not suspended. */
export const removeSuspension = query.exists<{ accountId: number }>(
  'member-suspensions.remove',
  `delete from account_suspensions where account_id = $accountId returning account_id`,
);

/** Since when; undefined unless it is suspended. */
export const findSuspension = query.findValue<Date, { accountId: number }>(
  'member-suspensions.find',
  `select suspended_at from account_suspensions where account_id = $accountId`,
);
