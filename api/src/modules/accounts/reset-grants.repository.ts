import { backgroundStatement, statement, type Queries } from '../../db';

const insert = statement(
  'reset-grants.insert',
  `insert into reset_grants (token_hash, account_id, expires_at) values ($tokenHash, $accountId, $expiresAt)`,
);

const find = statement<{ account_id: number }>(
  'reset-grants.find',
  `select g.account_id
   from reset_grants g join accounts a on a.id = g.account_id
   where g.token_hash = $tokenHash and g.used_at is null and g.expires_at > $now and a.email = $email`,
);

/** Locks the account first: otherwise two grants of one account could deadlock. */
const use = statement<{ account_id: number }>(
  'reset-grants.use',
  `with owner as (select id from accounts where email = $email for no key update)
   update reset_grants g set used_at = $now
   from owner
   where g.token_hash = $tokenHash and g.used_at is null and g.expires_at > $now and g.account_id = owner.id
   returning g.account_id`,
);

const deleteAll = statement(
  'reset-grants.delete-all',
  `delete from reset_grants where account_id = $accountId`,
);

const deleteExpired = backgroundStatement(
  'reset-grants.delete-expired',
  `delete from reset_grants where expires_at < $now`,
);

export async function insertResetGrant(
  db: Queries,
  { tokenHash, accountId, expiresAt }: { tokenHash: Buffer; accountId: number; expiresAt: Date },
): Promise<void> {
  await db.execute(insert, { tokenHash, accountId, expiresAt });
}

export interface PresentedGrant {
  tokenHash: Buffer;
  email: string;
  now: Date;
}

/** True when {@link takeResetGrant} would succeed. */
export async function hasResetGrant(
  db: Queries,
  { tokenHash, email, now }: PresentedGrant,
): Promise<boolean> {
  return (await db.find(find, { tokenHash, email, now })) !== undefined;
}

/** Returns the account to exactly one of any number of parallel calls, and only for its own address. */
export async function takeResetGrant(
  db: Queries,
  { tokenHash, email, now }: PresentedGrant,
): Promise<number | undefined> {
  return (await db.find(use, { tokenHash, email, now }))?.account_id;
}

export async function deleteResetGrants(db: Queries, accountId: number): Promise<void> {
  await db.execute(deleteAll, { accountId });
}

export async function deleteExpiredResetGrants(db: Queries, now: Date): Promise<void> {
  await db.execute(deleteExpired, { now });
}
