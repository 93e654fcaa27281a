import { backgroundQuery, query } from '../../db';

export const insertResetGrant = query.execute<{ tokenHash: Buffer; accountId: number; expiresAt: Date }>(
  'reset-grants.insert',
  `insert into reset_grants (token_hash, account_id, expires_at) values ($tokenHash, $accountId, $expiresAt)`,
);

/** True when {@link takeResetGrant} would succeed. */
export const hasResetGrant = query.exists<PresentedGrant>(
  'reset-grants.find',
  `select g.account_id
   from reset_grants g join accounts a on a.id = g.account_id
   where g.token_hash = $tokenHash and g.used_at is null and g.expires_at > $now and a.email = $email`,
);

/**
 * Returns the account to exactly one of any number of parallel calls, and only for its own address. Locks the account
 * first: otherwise two grants of one account could deadlock.
 */
export const takeResetGrant = query.findValue<number, PresentedGrant>(
  'reset-grants.use',
  `with owner as (select id from accounts where email = $email for no key update)
   update reset_grants g set used_at = $now
   from owner
   where g.token_hash = $tokenHash and g.used_at is null and g.expires_at > $now and g.account_id = owner.id
   returning g.account_id`,
);

export const deleteResetGrants = query.execute<{ accountId: number }>(
  'reset-grants.delete-all',
  `delete from reset_grants where account_id = $accountId`,
);

export const deleteExpiredResetGrants = backgroundQuery.execute<{ now: Date }>(
  'reset-grants.delete-expired',
  `delete from reset_grants where expires_at < $now`,
);

export interface PresentedGrant {
  tokenHash: Buffer;
  email: string;
  now: Date;
}
