import { query } from '../../db';
import type { Requester } from './code-requests.repository';
import type { CodePurpose } from './one-time-code';

export interface TriedCode {
  matched: boolean;
  purpose: CodePurpose;
  email: string;
  /** For a sign-up only. */
  password_hash: string | null;
}

/** The hash of the entered code, for each purpose. */
type CodeTry = Requester & Record<CodePurpose, Buffer> & { now: Date };

/** A new code replaces the earlier one of its request. */
export const storeCode = query.execute<{ requestId: string; hash: Buffer; expiresAt: Date }>(
  'codes.store',
  `update code_requests set code_hash = $hash, code_expires_at = $expiresAt where id = $requestId`,
);

/**
 * Counts the attempt and uses the code up if it is right, in one statement: parallel attempts are counted one by one, and one
 * of them wins. It locks all requests of the address in the same order, so that parallel verifications do not deadlock.
 * Returns the compared codes, which this browser requested; none when none was valid.
 */
export const tryCode = query.many<TriedCode, CodeTry>(
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

/** Ends all pending resets of the account, in all browsers. */
export const deleteResetCodes = query.execute<{ accountId: number }>(
  'codes.delete-reset',
  `delete from code_requests where purpose = 'reset' and email = (select email from accounts where id = $accountId)`,
);
