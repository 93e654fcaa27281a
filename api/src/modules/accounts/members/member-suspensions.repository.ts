import { statement, type Queries } from '../../../db';

const insert = statement<{ account_id: number }>(
  'member-suspensions.insert',
  `insert into account_suspensions (account_id, suspended_at, hides_posts) values ($accountId, $now, $hidesPosts)
   on conflict do nothing
   returning account_id`,
);

const remove = statement<{ account_id: number }>(
  'member-suspensions.remove',
  `delete from account_suspensions where account_id = $accountId returning account_id`,
);

const find = statement<{ suspended_at: Date }>(
  'member-suspensions.find',
  `select suspended_at from account_suspensions where account_id = $accountId`,
);

/** False when it was suspended before. */
export async function insertSuspension(
  tx: Queries,
  suspension: { accountId: number; hidesPosts: boolean; now: Date },
): Promise<boolean> {
  return (await tx.find(insert, suspension)) !== undefined;
}

/** False when it was not suspended. */
export async function removeSuspension(tx: Queries, accountId: number): Promise<boolean> {
  return (await tx.find(remove, { accountId })) !== undefined;
}

/** Since when; undefined unless it is suspended. */
export async function findSuspension(db: Queries, accountId: number): Promise<Date | undefined> {
  return (await db.find(find, { accountId }))?.suspended_at;
}
