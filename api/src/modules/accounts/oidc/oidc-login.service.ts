import { isEmail } from '@site/shared/contracts';
import { normalizeEmail } from '@site/shared/contracts/api';
import type { Profile } from '@site/shared/contracts/api';
import type { Context } from '../../../context';
import { UnavailableError } from '../../../errors/errors';
import { providerLoginsPerNetwork, providerResponsesPerNetwork } from '../account-limits';
import type { Browser } from '../browser-cookie';
import type { Caller, CallerWithBrowser } from '../caller';
import { toProfile } from '../profile';
import { createOpaqueToken, hashOpaqueToken } from '../../../opaque-token';
import { createSessions, type TokenPair } from '../sessions/sessions.service';
import { findAccountByIdentity, linkIdentity } from './identities.repository';
import { UnknownLoginError, UnverifiedAddressError } from './login-errors';
import {
  toLoginSecrets,
  createOidcProvider,
  type LoginSecrets,
  type ProviderIdentity,
} from './oidc-provider';
import type { OidcConfig } from '../../../oidc-config';
import {
  insertProviderLogin,
  keepPendingIdentity,
  releaseProviderLogin,
  claimProviderLogin,
  type ProviderLogin,
  type PendingIdentity,
} from './provider-logins.repository';
import { randomBytes } from 'node:crypto';
import { insertAccount } from '../accounts.repository';
import { deleteSignups } from '../code-requests.repository';
import { hashPassword } from '../../../password-hash';

/** The provider redirects browsers to this page of the auth area. */
export const redirectPath = '/login/callback';

/** The time limit of a sign-in. */
const loginLifetimeMs = 10 * 60_000;

export type FinishedLogin =
  | (TokenPair & { user: Profile })
  /** The address has an account, whose owner has to confirm. */
  | { confirm: { email: string } };

export function createOidcLogins(context: Context, oidc: OidcConfig) {
  const { config, db, limiter, clock } = context;
  const { issuer } = oidc;
  const provider = createOidcProvider(oidc, config.publicUrl + redirectPath);
  const sessions = createSessions(context);
  const createAccount = createNewAccounts(context, issuer);

  /** Uses the attempt up, unless the provider is unavailable. */
  const identify = async (
    response: URLSearchParams,
    login: ProviderLogin,
    secrets: LoginSecrets,
  ): Promise<ProviderIdentity> => {
    if (!(await claimProviderLogin(db, { ...login, now: clock.now() }))) throw new UnknownLoginError();
    try {
      return await provider.exchange(response, secrets);
    } catch (error) {
      if (error instanceof UnavailableError) await releaseProviderLogin(db, { stateHash: login.stateHash });
      throw error;
    }
  };

  const startSession = (subject: string): Promise<FinishedLogin | undefined> =>
    db.transaction(async (tx) => {
      const account = await findAccountByIdentity(tx, { issuer, subject });
      return account && { ...(await sessions.start(tx, account.id)), user: toProfile(account) };
    });

  return {
    /** The URL to which the browser is redirected. Only this browser can use the response. @throws UnavailableError */
    start: async ({ network, browser }: CallerWithBrowser): Promise<string> => {
      await limiter.consume(providerLoginsPerNetwork, network.near);
      const { token: state, hash: stateHash } = createOpaqueToken();
      const url = await provider.toAuthorizationUrl(toLoginSecrets(browser, state));
      const expiresAt = new Date(clock.now().getTime() + loginLifetimeMs);
      await insertProviderLogin(db, { stateHash, browserHash: browser.hash, issuer, expiresAt });
      return url;
    },

    /** @param query of the URL to which the provider redirected the browser */
    finish: async (query: string, { network, browser }: Caller): Promise<FinishedLogin> => {
      await limiter.consume(providerResponsesPerNetwork, network.near);
      const response = new URLSearchParams(query);
      const state = response.get('state') ?? '';
      const login = toProviderLogin(issuer, state, browser);
      const identity = await identify(response, login, toLoginSecrets(browser!, state));

      const { subject } = identity;
      const known = await startSession(subject);
      if (known) return known;
      const email = requireVerifiedAddress(identity);
      await createAccount({ subject, email });
      const created = await startSession(subject);
      if (created) return created;
      await keepPendingIdentity(db, { stateHash: login.stateHash, subject, email });
      return { confirm: { email } };
    },
  };
}

/** @throws UnknownLoginError for a browser that has started none */
export function toProviderLogin(issuer: string, state: string, browser: Browser | undefined): ProviderLogin {
  if (!browser) throw new UnknownLoginError();
  return { stateHash: hashOpaqueToken(state), browserHash: browser.hash, issuer };
}

/** Anybody can enter any address in some profile, so only an address that the provider has verified counts. */
function requireVerifiedAddress({ email = '', isEmailVerified }: ProviderIdentity): string {
  const address = normalizeEmail(email);
  if (!isEmailVerified || !isEmail(address)) throw new UnverifiedAddressError();
  return address;
}

/** Creates an account for an address that the provider has verified, unless it has one. */
function createNewAccounts({ db, clock, passwordCost }: Context, issuer: string) {
  return async ({ subject, email }: PendingIdentity): Promise<void> => {
    // Nobody knows this password; a member can set one with a code by mail.
    const password_hash = await hashPassword(randomBytes(32).toString('base64url'), passwordCost);
    const now = clock.now();
    await db.transaction(async (tx) => {
      const account = await insertAccount(tx, { email, password_hash, created_at: now });
      if (!account) return;
      await deleteSignups(tx, { email });
      await linkIdentity(tx, { issuer, subject, accountId: account.id, now });
    });
  };
}
