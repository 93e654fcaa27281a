import { query, statement, type Queries } from '../../../db';
import type { AccountRow } from '../accounts.repository';

export interface Identity {
  issuer: string;
  subject: string;
}

export const findAccountByIdentity = query.find<AccountRow, Identity>(
  'identities.find-account',
  `select a.* from identities i join accounts a on a.id = i.account_id
   where i.issuer = $issuer and i.subject = $subject`,
);

const insert = statement<{ account_id: number }>(
  'identities.insert',
  `insert into identities (issuer, subject, account_id, linked_at)
   values ($issuer, $subject, $accountId, $now)
   on conflict (issuer, subject) do nothing
   returning account_id`,
);

const removeOfIssuer = statement(
  'identities.remove-of-issuer',
  `delete from identities where account_id = $accountId and issuer = $issuer`,
);

/** A later sign-in with a provider has to be confirmed with the password. */
export const unlinkIdentities = query.execute<{ accountId: number }>(
  'identities.remove-all',
  `delete from identities where account_id = $accountId`,
);

/**
 * Replaces any other identity of the account at the same provider. Call it with the account locked.
 * @returns false when the identity belongs to another account
 */
export async function linkIdentity(
  tx: Queries,
  { issuer, subject, accountId, now }: Identity & { accountId: number; now: Date },
): Promise<boolean> {
  await tx.execute(removeOfIssuer, { accountId, issuer });
  return (await tx.find(insert, { issuer, subject, accountId, now })) !== undefined;
}
