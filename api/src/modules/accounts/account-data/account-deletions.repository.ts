import { backgroundQuery, query, statement, type Queries } from '../../../db';
import { isUsable } from '../usable-account.sql';

export interface NewAccountDeletion {
  accountId: number;
  requestedAt: Date;
  removesAt: Date;
  keepsPosts: boolean;
}

/** A deletion whose time is over. */
export interface DueDeletion {
  avatar: string | null;
  keeps_posts: boolean;
}

/** Hides the name of the account as well. False when it was deleted before. */
export const insertAccountDeletion = query.changes<NewAccountDeletion>(
  'account-deletions.insert',
  `with deletion as (
     insert into account_deletions (account_id, requested_at, removes_at, keeps_posts, name, avatar)
     select id, $requestedAt, $removesAt, $keepsPosts, name, avatar from accounts where id = $accountId
     on conflict do nothing
     returning account_id
   )
   update accounts set name = null, avatar = null from deletion where id = deletion.account_id`,
);

/** Restores the name of the account. False when it was not deleted. */
export const takeBackDeletion = query.exists<{ accountId: number }>(
  'account-deletions.take-back',
  `with taken as (delete from account_deletions where account_id = $accountId returning *)
   update accounts a set name = taken.name, avatar = taken.avatar
   from taken where a.id = taken.account_id
   returning taken.account_id`,
);

/** When the account is removed for good; undefined unless it is deleted. */
export const findRemovalTime = query.findValue<Date, { accountId: number }>(
  'account-deletions.find',
  `select removes_at from account_deletions where account_id = $accountId`,
);

const lockAdminRows = statement<{ id: number; is_usable: boolean }>(
  'account-deletions.lock-admins',
  `select id, ${isUsable('a.id')} as is_usable
   from accounts a where is_admin order by id for no key update`,
);

/** Some deletions whose time is over. */
export const findDueDeletions = backgroundQuery.manyValues<number, { now: Date }>(
  'account-deletions.find-due',
  `select account_id from account_deletions where removes_at <= $now order by removes_at limit 100`,
);

/** Locks the account and returns its address; undefined when another transaction holds it. */
export const lockAccountIfFree = query.findValue<string, { accountId: number }>(
  'account-deletions.lock-account',
  `select email from accounts where id = $accountId for update skip locked`,
);

/** Undefined when its owner has restored it. */
export const takeDueDeletion = query.find<DueDeletion, { accountId: number; now: Date }>(
  'account-deletions.take-due',
  `delete from account_deletions where account_id = $accountId and removes_at <= $now
   returning avatar, keeps_posts`,
);

/** The admins who can sign in. Until the end of the transaction none of them can leave, or be suspended. */
export async function lockAdmins(tx: Queries): Promise<number[]> {
  await tx.many(lockAdminRows);
  // Later changes are only visible now, with the locks.
  const admins = await tx.many(lockAdminRows);
  return admins.filter(({ is_usable }) => is_usable).map(({ id }) => id);
}
