import { backgroundStatement, statement, type Queries } from '../../../db';

/** Identifies an attempt by its state, browser and provider. */
export interface ProviderLogin {
  stateHash: Buffer;
  browserHash: Buffer;
  issuer: string;
}

export interface PendingIdentity {
  subject: string;
  email: string;
}

const isOfBrowser = `state_hash = $stateHash and browser_hash = $browserHash and issuer = $issuer and expires_at > $now`;

const insert = statement(
  'provider-logins.insert',
  `insert into provider_logins (state_hash, browser_hash, issuer, expires_at)
   values ($stateHash, $browserHash, $issuer, $expiresAt)`,
);

const claim = statement<{ used: boolean }>(
  'provider-logins.claim',
  `update provider_logins set used_at = $now where ${isOfBrowser} and used_at is null returning true as used`,
);

const release = statement(
  'provider-logins.release',
  `update provider_logins set used_at = null where state_hash = $stateHash and subject is null`,
);

const keepPending = statement(
  'provider-logins.keep-pending',
  `update provider_logins set subject = $subject, email = $email where state_hash = $stateHash`,
);

const findPending = statement<PendingIdentity>(
  'provider-logins.find-pending',
  `select subject, email from provider_logins where ${isOfBrowser} and subject is not null`,
);

const takePending = statement<PendingIdentity>(
  'provider-logins.take-pending',
  `delete from provider_logins where ${isOfBrowser} and subject is not null returning subject, email`,
);

const deleteExpired = backgroundStatement(
  'provider-logins.delete-expired',
  `delete from provider_logins where expires_at < $now`,
);

export async function insertProviderLogin(
  db: Queries,
  { stateHash, browserHash, issuer, expiresAt }: ProviderLogin & { expiresAt: Date },
): Promise<void> {
  await db.execute(insert, { stateHash, browserHash, issuer, expiresAt });
}

/** True for exactly one of any number of parallel calls, from the browser that started the attempt. */
export async function claimProviderLogin(
  db: Queries,
  { stateHash, browserHash, issuer }: ProviderLogin,
  now: Date,
): Promise<boolean> {
  return (await db.find(claim, { stateHash, browserHash, issuer, now })) !== undefined;
}

/** Makes it usable again when the provider is unavailable. */
export async function releaseProviderLogin(db: Queries, stateHash: Buffer): Promise<void> {
  await db.execute(release, { stateHash });
}

/** Stores the provider's identity until the owner of the account has confirmed it. */
export async function keepPendingIdentity(
  db: Queries,
  stateHash: Buffer,
  { subject, email }: PendingIdentity,
): Promise<void> {
  await db.execute(keepPending, { stateHash, subject, email });
}

export function findPendingIdentity(
  db: Queries,
  { stateHash, browserHash, issuer }: ProviderLogin,
  now: Date,
): Promise<PendingIdentity | undefined> {
  return db.find(findPending, { stateHash, browserHash, issuer, now });
}

/** The same, for exactly one of any number of parallel calls. */
export function takePendingIdentity(
  db: Queries,
  { stateHash, browserHash, issuer }: ProviderLogin,
  now: Date,
): Promise<PendingIdentity | undefined> {
  return db.find(takePending, { stateHash, browserHash, issuer, now });
}

export async function deleteExpiredProviderLogins(db: Queries, now: Date): Promise<void> {
  await db.execute(deleteExpired, { now });
}
