import { statement, type Queries } from '../../db';

const insert = statement(
  'reset-grants.insert',
  `insert into reset_grants (token_hash, account_id, expires_at) values ($1, $2, $3)`,
);

const use = statement<{ account_id: number }>(
  'reset-grants.use',
  `update reset_grants g set used_at = $3
   from accounts a
   where g.token_hash = $1 and g.used_at is null and g.expires_at > $3 and a.id = g.account_id and a.email = $2
   returning g.account_id`,
);

export async function insertResetGrant(
  db: Queries,
  grant: { tokenHash: Buffer; accountId: number; expiresAt: Date },
): Promise<void> {
  await db.execute(insert, [grant.tokenHash, grant.accountId, grant.expiresAt]);
}

/** Answers the account to exactly one of any number of parallel calls, and only for its own address. */
export async function takeResetGrant(
  db: Queries,
  { tokenHash, email, now }: { tokenHash: Buffer; email: string; now: Date },
): Promise<number | undefined> {
  return (await db.find(use, [tokenHash, email, now]))?.account_id;
}
