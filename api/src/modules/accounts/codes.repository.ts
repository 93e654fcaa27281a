import { statement, type Queries } from '../../db';
import { maxCodeAttempts, type CodePurpose } from './one-time-code';

export interface NewCode {
  purpose: CodePurpose;
  email: string;
  signupId?: string;
  accountId?: number;
  hash: Buffer;
  createdAt: Date;
  expiresAt: Date;
}

export interface TriedCode {
  matched: boolean;
  /** Set for the code of a sign-up. */
  signup_id: string | null;
  /** Set for a reset code. */
  account_id: number | null;
}

/** A new code replaces the earlier one of the same sign-up, or the earlier reset code. */
const replace = statement(
  'codes.replace',
  `with replaced as (
     delete from one_time_codes where purpose = $1 and email = $2 and signup_id is not distinct from $3::uuid
   )
   insert into one_time_codes (purpose, email, signup_id, account_id, code_hash, created_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

/**
 * Counts the try and takes the code if it is right, in one statement: any number of parallel tries count one by
 * one, and one of them wins.
 */
const tryStatement = statement<TriedCode>(
  'codes.try',
  `with live as (
     select id from one_time_codes
     where email = $1 and used_at is null and expires_at > $2 and attempts < ${maxCodeAttempts}
       and (purpose = 'reset' or $5::uuid is null or signup_id = $5)
     order by id
     for update
   )
   update one_time_codes c
   set attempts = attempts + 1,
       used_at = case when code_hash = case purpose when 'signup' then $3::bytea else $4::bytea end then $2 end
   from live
   where c.id = live.id
   returning signup_id, account_id, used_at is not null as matched`,
);

const deleteResetCodesStatement = statement(
  'codes.delete-reset',
  `delete from one_time_codes where account_id = $1`,
);

export async function replaceCode(db: Queries, code: NewCode): Promise<void> {
  const { purpose, email, signupId, accountId, hash, createdAt, expiresAt } = code;
  await db.execute(replace, [purpose, email, signupId, accountId, hash, createdAt, expiresAt]);
}

export interface CodeTry {
  email: string;
  now: Date;
  /** The hash of what was entered, for each purpose. */
  hashes: Record<CodePurpose, Buffer>;
  /** Where known, the sign-up whose codes count; those of others for the same address do not. */
  signupId?: string;
}

/** The codes that were compared: none when none was live. */
export function tryCode(db: Queries, { email, now, hashes, signupId }: CodeTry): Promise<TriedCode[]> {
  return db.many(tryStatement, [email, now, hashes.signup, hashes.reset, signupId]);
}

export async function deleteResetCodes(db: Queries, accountId: number): Promise<void> {
  await db.execute(deleteResetCodesStatement, [accountId]);
}
