import { statement, type Queries } from '../../db';

export interface SignupRow {
  id: string;
  email: string;
  password_hash: string;
}

export interface NewSignup {
  email: string;
  passwordHash: string;
  browserTokenHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
}

const columns = 'id, email, password_hash';

const insert = statement<{ id: string }>(
  'signups.insert',
  `insert into signups (email, password_hash, browser_token_hash, created_at, expires_at)
   values ($1, $2, $3, $4, $5)
   returning id`,
);

const findPending = statement<SignupRow>(
  'signups.find-pending',
  `select ${columns} from signups where id = $1 and expires_at > $2`,
);

const findOwn = statement<SignupRow>(
  'signups.find-own',
  `select ${columns} from signups where email = $1 and expires_at > $2 and browser_token_hash = $3`,
);

const findNewest = statement<SignupRow>(
  'signups.find-newest',
  `select ${columns} from signups where email = $1 and expires_at > $2 order by created_at desc limit 1`,
);

const bind = statement('signups.bind', `update signups set browser_token_hash = $2 where id = $1`);

const deleteStatement = statement('signups.delete', `delete from signups where email = $1`);

export async function insertSignup(db: Queries, signup: NewSignup): Promise<string> {
  const { email, passwordHash, browserTokenHash, createdAt, expiresAt } = signup;
  const { id } = await db.one(insert, [email, passwordHash, browserTokenHash, createdAt, expiresAt]);
  return id;
}

export function findPendingSignup(db: Queries, id: string, now: Date): Promise<SignupRow | undefined> {
  return db.find(findPending, [id, now]);
}

/** The sign-up that this browser made for the address. */
export function findOwnSignup(
  db: Queries,
  { email, browserTokenHash, now }: { email: string; browserTokenHash: Buffer; now: Date },
): Promise<SignupRow | undefined> {
  return db.find(findOwn, [email, now, browserTokenHash]);
}

export function findNewestSignup(db: Queries, email: string, now: Date): Promise<SignupRow | undefined> {
  return db.find(findNewest, [email, now]);
}

/** Makes the sign-up that of another browser. */
export async function bindSignup(db: Queries, id: string, browserTokenHash: Buffer): Promise<void> {
  await db.execute(bind, [id, browserTokenHash]);
}

/** All sign-ups of an address, and their codes with them. */
export async function deleteSignups(db: Queries, email: string): Promise<void> {
  await db.execute(deleteStatement, [email]);
}
