import type { LoginRequest, Profile } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import { RateLimitedError, UnauthorizedError } from '../../errors/errors';
import { refundAll } from '../../http/rate-limiter';
import { enqueueMail } from '../../mail/outbox.repository';
import { restoreAccount } from '../account-data/restore-account';
import { failedLoginsMessage } from '../accounts/account-limits';
import { findAccountByEmail, lockPasswordHash } from '../accounts/accounts.repository';
import type { CallerWithBrowser } from '../accounts/caller';
import { takeCode, type CodeRequester } from '../accounts/code-allowance';
import { bindSignup, findSignupByPassword } from '../accounts/code-requests.repository';
import { normalizeEmail } from '../accounts/normalize-email';
import { createAddressHasher, isSameHash } from '../accounts/password-hash';
import { toProfile } from '../accounts/profile';
import { toFailedLoginCounts } from './failed-login-counts';
import { findOwnDevice } from './known-device';
import { createSessions, type TokenPair } from './sessions.service';

export type LoginInput = LoginRequest & CallerWithBrowser;

export interface LoggedIn extends TokenPair {
  user: Profile;
}

/** The password was right, but the e-mail is not verified yet. The sign-up is now that of the caller's browser. */
export interface Unverified {
  unverified: true;
  /** False when the address has had all its codes for now. */
  codeSent: boolean;
}

/** One response whatever is wrong. */
export class InvalidCredentialsError extends UnauthorizedError {
  /** For the log alone. */
  readonly reason: 'unknown_account' | 'wrong_password';

  constructor(reason: InvalidCredentialsError['reason']) {
    super('Invalid email or password.', { code: 'invalid_credentials' });
    this.reason = reason;
  }
}

export function createLogin(context: Context) {
  const { config, db, limiter, clock, passwordCost } = context;
  const sessions = createSessions(context);
  const hashPassword = createAddressHasher(config.tokenSecret, passwordCost);

  /** Nothing when the address has had all its codes. */
  const findTries = async (requester: CodeRequester): Promise<number | undefined> => {
    try {
      return await takeCode(limiter, requester);
    } catch (error) {
      if (error instanceof RateLimitedError) return undefined;
      throw error;
    }
  };

  const sendAnotherCode = async (signupId: string, requester: CodeRequester): Promise<Unverified> => {
    const tries = await findTries(requester);
    const now = clock.now();
    const { email, browser } = requester;
    await db.transaction(async (tx) => {
      await bindSignup(tx, signupId, { email, browserHash: browser.hash, now, tries: tries ?? 0 });
      if (tries !== undefined) await enqueueMail(tx, 'one-time-code', { requestId: signupId }, now);
    });
    // Stryker disable next-line BooleanLiteral: for the types; that the field is there says it
    return { unverified: true, codeSent: tries !== undefined };
  };

  const signIn = async (input: LoginInput, restores: boolean): Promise<LoggedIn | Unverified> => {
    const email = normalizeEmail(input.email);
    const { network, browser } = input;
    const account = await findAccountByEmail(db, email);
    const device = findOwnDevice(account, input.device);
    const counts = toFailedLoginCounts(network, email, device);
    for (const { rule, key } of counts) await limiter.consume(rule, key, failedLoginsMessage);

    const { password } = input;
    const passwordHash = await hashPassword({ email, password, accountHash: account?.password_hash });
    const isAccounts = account !== undefined && isSameHash(account.password_hash, passwordHash);
    const signup = await findSignupByPassword(db, { email, passwordHash, now: clock.now() });
    if (isAccounts || signup) await refundAll(limiter, counts);

    if (isAccounts) {
      return db.transaction(async (tx) => {
        // A change of the password meanwhile has ended every session that the old one began.
        const isCurrent = (await lockPasswordHash(tx, account.id)) === account.password_hash;
        // Stryker disable next-line StringLiteral: only the log has it
        if (!isCurrent) throw new InvalidCredentialsError('wrong_password');
        if (restores) await restoreAccount(tx, account, clock.now());
        const pair = await sessions.start(tx, account.id);
        return { ...pair, user: toProfile((await findAccountByEmail(tx, email)) ?? account) };
      });
    }
    if (signup) return sendAnotherCode(signup.id, { email, network, browser, device });
    throw new InvalidCredentialsError(account ? 'wrong_password' : 'unknown_account');
  };

  return {
    /**
     * Makes the same look-ups and hashes one password for every address. @throws InvalidCredentialsError, and a
     * ForbiddenError for an account that is deleted and can be restored
     */
    login: (input: LoginInput) => signIn(input, false),

    /** Like `login`, and whoever had deleted the account has it back. @throws InvalidCredentialsError */
    restore: async (input: LoginInput): Promise<LoggedIn> => {
      const result = await signIn(input, true);
      if ('unverified' in result) throw new InvalidCredentialsError('unknown_account');
      return result;
    },
  };
}
