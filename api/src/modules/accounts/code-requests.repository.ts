import { patientStatement, statement, type Queries } from '../../db';
import { triesPerCode } from './account-limits';
import type { CodePurpose } from './one-time-code';

export interface CodeRequestRow {
  id: string;
  purpose: CodePurpose;
  email: string;
  tries_left: number;
}

/** Whose request it is: the address, and the browser that asked. */
export interface Asker {
  email: string;
  browserHash: Buffer;
}

export interface NewCodeRequest extends Asker {
  purpose: CodePurpose;
  /** Of a sign-up. */
  passwordHash?: string;
  /** How often its code may be compared, beside what is left of those before. */
  tries: number;
  now: Date;
  expiresAt: Date;
}

/** What a code is asked for once more with. */
export interface AskedAgain {
  tries: number;
  now: Date;
}

const columns = 'id, purpose, email, tries_left';

/** What was not used is not lost, up to the tries of one code. */
const addTries = (left: string, more: string) => `least(${triesPerCode.full}, ${left} + ${more})`;

/** A browser has one sign-up and one reset for an address: the last that it asked for. */
const replace = statement<{ id: string }>(
  'code-requests.replace',
  `with replaced as (
     delete from code_requests where purpose = $1 and email = $2 and browser_hash = $3 returning tries_left
   )
   insert into code_requests (purpose, email, browser_hash, password_hash, tries_left, asked_at, expires_at)
   values ($1, $2, $3, $4, ${addTries('coalesce((select max(tries_left) from replaced), 0)', '$5::integer')}, $6, $7)
   returning id`,
);

const find = statement<CodeRequestRow>(
  'code-requests.find',
  `select ${columns} from code_requests where id = $1 and expires_at > $2`,
);

const askAgainStatement = statement<{ id: string }>(
  'code-requests.ask-again',
  `update code_requests set tries_left = ${addTries('tries_left', '$4::integer')}, asked_at = $3
   where id = (
     select id from code_requests where email = $1 and browser_hash = $2 and expires_at > $3
     order by asked_at desc limit 1
   )
   returning id`,
);

const findSignup = statement<CodeRequestRow>(
  'code-requests.find-signup',
  `select ${columns} from code_requests
   where purpose = 'signup' and email = $1 and password_hash = $2 and expires_at > $3
   order by asked_at desc limit 1`,
);

const bindStatement = statement(
  'code-requests.bind',
  `with replaced as (
     delete from code_requests where purpose = 'signup' and email = $2 and browser_hash = $3 and id <> $1
   )
   update code_requests
   set browser_hash = $3, asked_at = $4, tries_left = ${addTries('tries_left', '$5::integer')}
   where id = $1`,
);

const deleteSignupsStatement = statement(
  'code-requests.delete-signups',
  `delete from code_requests where purpose = 'signup' and email = $1`,
);

const deleteExpiredStatements = [
  patientStatement('code-requests.delete-expired', `delete from code_requests where expires_at < $1`),
  // What a process of the release before leaves behind.
  patientStatement('signups.delete-expired', `delete from signups where expires_at < $1`),
  patientStatement('one-time-codes.delete-expired', `delete from one_time_codes where expires_at < $1`),
];

/** @returns the id of the request */
export async function replaceCodeRequest(db: Queries, request: NewCodeRequest): Promise<string> {
  const { purpose, email, browserHash, passwordHash, tries, now, expiresAt } = request;
  const values = [purpose, email, browserHash, passwordHash, tries, now, expiresAt];
  return (await db.one(replace, values)).id;
}

export function findCodeRequest(db: Queries, id: string, now: Date): Promise<CodeRequestRow | undefined> {
  return db.find(find, [id, now]);
}

/** Renews what this browser asked for last. @returns its id; undefined when it has asked for nothing */
export async function askAgain(
  db: Queries,
  { email, browserHash }: Asker,
  { tries, now }: AskedAgain,
): Promise<string | undefined> {
  return (await db.find(askAgainStatement, [email, browserHash, now, tries]))?.id;
}

/** The sign-up of an address that chose this password. */
export function findSignupByPassword(
  db: Queries,
  { email, passwordHash, now }: { email: string; passwordHash: string; now: Date },
): Promise<CodeRequestRow | undefined> {
  return db.find(findSignup, [email, passwordHash, now]);
}

/** Makes the sign-up that of another browser. */
export async function bindSignup(
  db: Queries,
  id: string,
  { email, browserHash, now, tries }: Asker & AskedAgain,
): Promise<void> {
  await db.execute(bindStatement, [id, email, browserHash, now, tries]);
}

/** All sign-ups of an address, and their codes with them. */
export async function deleteSignups(db: Queries, email: string): Promise<void> {
  await db.execute(deleteSignupsStatement, [email]);
}

/** Their codes go with them. */
export async function deleteExpiredCodeRequests(db: Queries, now: Date): Promise<void> {
  for (const deletion of deleteExpiredStatements) await db.execute(deletion, [now]);
}
