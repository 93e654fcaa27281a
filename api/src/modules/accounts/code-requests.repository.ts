import { backgroundQuery, query } from '../../db';
import { triesPerCode } from './account-limits';
import type { CodePurpose } from './one-time-code';

export interface CodeRequestRow {
  id: string;
  purpose: CodePurpose;
  email: string;
  tries_left: number;
}

/** The address and the browser of a request. */
export interface Requester {
  email: string;
  browserHash: Buffer;
}

export interface NewCodeRequest extends Requester {
  purpose: CodePurpose;
  /** For a sign-up only. */
  passwordHash: string | undefined;
  /** The attempts for its code, in addition to unused ones of earlier codes. */
  tries: number;
  now: Date;
  expiresAt: Date;
}

/** A request to send a code again. */
export interface RepeatedRequest {
  tries: number;
  now: Date;
}

const columns = 'id, purpose, email, tries_left';

/** Unused attempts are kept, up to those of one code. */
const addTries = (left: string, more: string) => `least(${triesPerCode.full}, ${left} + ${more})`;

/** A browser has one sign-up and one reset for each address: the latest. @returns the id of the request */
export const replaceCodeRequest = query.oneValue<string, NewCodeRequest>(
  'code-requests.replace',
  `with replaced as (
     delete from code_requests where purpose = $purpose and email = $email and browser_hash = $browserHash
     returning tries_left
   )
   insert into code_requests (purpose, email, browser_hash, password_hash, tries_left, asked_at, expires_at)
   values (
     $purpose, $email, $browserHash, $passwordHash,
     ${addTries('coalesce((select max(tries_left) from replaced), 0)', '$tries::integer')},
     $now, $expiresAt
   )
   returning id`,
);

export const findCodeRequest = query.find<CodeRequestRow, { id: string; now: Date }>(
  'code-requests.find',
  `select ${columns} from code_requests where id = $id and expires_at > $now`,
);

/** Renews this browser's latest request. @returns its id; undefined when there is none */
export const repeatCodeRequest = query.findValue<string, Requester & RepeatedRequest>(
  'code-requests.repeat',
  `update code_requests set tries_left = ${addTries('tries_left', '$tries::integer')}, asked_at = $now
   where id = (
     select id from code_requests where email = $email and browser_hash = $browserHash and expires_at > $now
     order by asked_at desc limit 1
   )
   returning id`,
);

/** The sign-up for an address with this password. */
export const findSignupByPassword = query.find<
  CodeRequestRow,
  { email: string; passwordHash: string; now: Date }
>(
  'code-requests.find-signup',
  `select ${columns} from code_requests
   where purpose = 'signup' and email = $email and password_hash = $passwordHash and expires_at > $now
   order by asked_at desc limit 1`,
);

/** Moves the sign-up to another browser. */
export const bindSignup = query.execute<Requester & RepeatedRequest & { id: string }>(
  'code-requests.bind',
  `with replaced as (
     delete from code_requests where purpose = 'signup' and email = $email and browser_hash = $browserHash and id <> $id
   )
   update code_requests
   set browser_hash = $browserHash, asked_at = $now, tries_left = ${addTries('tries_left', '$tries::integer')}
   where id = $id`,
);

/** Deletes all sign-ups of an address, and their codes. */
export const deleteSignups = query.execute<{ email: string }>(
  'code-requests.delete-signups',
  `delete from code_requests where purpose = 'signup' and email = $email`,
);

/** Their codes are deleted as well. */
export const deleteExpiredCodeRequests = backgroundQuery.executeAll<{ now: Date }>(
  'code-requests.delete-expired',
  `delete from code_requests where expires_at < $now`,
  // Rows of an earlier release's processes.
  `delete from signups where expires_at < $now`,
  `delete from one_time_codes where expires_at < $now`,
);
