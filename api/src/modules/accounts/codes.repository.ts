import { statement, type Queries } from '../../db';
import type { Requester } from './code-requests.repository';
import type { CodePurpose } from './one-time-code';

export interface TriedCode {
  matched: boolean;
  purpose: CodePurpose;
  email: string;
  /** Of a sign-up. */
  password_hash: string | null;
}

/** A new code replaces the earlier one of its request. */
const store = statement(
  'codes.store',
  `update code_requests set code_hash = $hash, code_expires_at = $expiresAt where id = $requestId`,
);

/**
 * Counts the try and takes the code if it is right, in one statement: any number of parallel tries count one by
 * one, and one of them wins. Locks all requests of the address, always in the same order, so that two sign-ups of
 * one address, verified at the same time, do not wait for each other.
 */
const tryStatement = statement<TriedCode>(
  'codes.try',
  `with of_address as (
     select id from code_requests where email = $email order by id for update
   )
   update code_requests r
   set tries_left = tries_left - 1,
       code_hash = nullif(code_hash, case purpose when 'signup' then $signup::bytea else $reset::bytea end)
   from of_address
   where r.id = of_address.id and r.browser_hash = $browserHash and r.code_hash is not null and r.code_expires_at > $now
     and r.expires_at > $now and r.tries_left > 0
   returning r.code_hash is null as matched, r.purpose, r.email, r.password_hash`,
);

const deleteResetCodesStatement = statement(
  'codes.delete-reset',
  `delete from code_requests where purpose = 'reset' and email = (select email from accounts where id = $accountId)`,
);

export async function storeCode(
  db: Queries,
  requestId: string,
  { hash, expiresAt }: { hash: Buffer; expiresAt: Date },
): Promise<void> {
  await db.execute(store, { requestId, hash, expiresAt });
}

export interface CodeTry extends Requester {
  now: Date;
  /** The hash of what was entered, for each purpose. */
  hashes: Record<CodePurpose, Buffer>;
}

/** The codes that were compared, which are those that this browser asked for: none when none was live. */
export function tryCode(db: Queries, { email, browserHash, now, hashes }: CodeTry): Promise<TriedCode[]> {
  return db.many(tryStatement, { email, browserHash, now, signup: hashes.signup, reset: hashes.reset });
}

/** Ends all resets of the account that are under way, in whatever browser. */
export async function deleteResetCodes(db: Queries, accountId: number): Promise<void> {
  await db.execute(deleteResetCodesStatement, { accountId });
}
