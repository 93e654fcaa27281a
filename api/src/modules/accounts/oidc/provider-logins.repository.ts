import { backgroundQuery, query } from '../../../db';

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

export const insertProviderLogin = query.execute<ProviderLogin & { expiresAt: Date }>(
  'provider-logins.insert',
  `insert into provider_logins (state_hash, browser_hash, issuer, expires_at)
   values ($stateHash, $browserHash, $issuer, $expiresAt)`,
);

/** True for exactly one of any number of parallel calls, from the browser that started the attempt. */
export const claimProviderLogin = query.exists<ProviderLogin & { now: Date }>(
  'provider-logins.claim',
  `update provider_logins set used_at = $now where ${isOfBrowser} and used_at is null returning true as used`,
);

/** Makes it usable again when the provider is unavailable. */
export const releaseProviderLogin = query.execute<{ stateHash: Buffer }>(
  'provider-logins.release',
  `update provider_logins set used_at = null where state_hash = $stateHash and subject is null`,
);

/** Stores the provider's identity until the owner of the account has confirmed it. */
export const keepPendingIdentity = query.execute<PendingIdentity & { stateHash: Buffer }>(
  'provider-logins.keep-pending',
  `update provider_logins set subject = $subject, email = $email where state_hash = $stateHash`,
);

export const findPendingIdentity = query.find<PendingIdentity, ProviderLogin & { now: Date }>(
  'provider-logins.find-pending',
  `select subject, email from provider_logins where ${isOfBrowser} and subject is not null`,
);

/** The same, for exactly one of any number of parallel calls. */
export const takePendingIdentity = query.find<PendingIdentity, ProviderLogin & { now: Date }>(
  'provider-logins.take-pending',
  `delete from provider_logins where ${isOfBrowser} and subject is not null returning subject, email`,
);

export const deleteExpiredProviderLogins = backgroundQuery.execute<{ now: Date }>(
  'provider-logins.delete-expired',
  `delete from provider_logins where expires_at < $now`,
);
