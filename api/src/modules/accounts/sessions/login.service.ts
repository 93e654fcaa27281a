import { normalizeEmail } from '@site/shared/contracts/api';
import type { LoginRequest, Profile } from '@site/shared/contracts/api';
import type { Context } from '../../../context';
import { RateLimitedError, UnauthorizedError } from '../../../errors/errors';
import { refundAll } from '../../../http/rate-limiter';
import { enqueueMail } from '../../../mail/outbox.repository';
import { restoreAccount } from '../account-data/restore-account';
import { failedLoginsMessage } from '../account-limits';
import { findAccountByEmail, lockPasswordHash } from '../accounts.repository';
import type { CallerWithBrowser } from '../caller';
import { takeCode, type CodeRequester } from '../code-allowance';
import { bindSignup, findSignupByPassword } from '../code-requests.repository';
import { createAddressHasher, isSameHash } from '../../../password-hash';
import { toProfile } from '../profile';
import { toFailedLoginCounts } from './failed-login-counts';
import { findOwnDevice } from './known-device';
import { createSessions, type TokenPair } from './sessions.service';

export type LoginInput = LoginRequest & CallerWithBrowser;

export interface LoggedIn extends TokenPair {
  user: Profile;
}

/** The password was right, but the e-mail is not verified. The sign-up now belongs to the caller's browser. */
export interface Unverified {
  unverified: true;
  /** False when the address has no codes left for now. */
  codeSent: boolean;
}

/** The same response for all reasons. */
export class InvalidCredentialsError extends UnauthorizedError {
  /** For the log only. */
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

  /** Undefined when the address has no codes left. */
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
      await bindSignup(tx, { id: signupId, email, browserHash: browser.hash, now, tries: tries ?? 0 });
      if (tries !== undefined) await enqueueMail(tx, 'one-time-code', { requestId: signupId }, now);
    });
    // Stryker disable next-line BooleanLiteral: for the types; that the field is there says it
    return { unverified: true, codeSent: tries !== undefined };
  };

  const signIn = async (input: LoginInput, restores: boolean): Promise<LoggedIn | Unverified> => {
    const email = normalizeEmail(input.email);
    const { network, browser } = input;
    const account = await findAccountByEmail(db, { email });
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
        // A password change meanwhile has ended the sessions that were started with the old one.
        const isCurrent = (await lockPasswordHash(tx, { accountId: account.id })) === account.password_hash;
        // Stryker disable next-line StringLiteral: only the log has it
        if (!isCurrent) throw new InvalidCredentialsError('wrong_password');
        if (restores) await restoreAccount(tx, account, clock.now());
        const pair = await sessions.start(tx, account.id);
        return { ...pair, user: toProfile((await findAccountByEmail(tx, { email })) ?? account) };
      });
    }
    if (signup) return sendAnotherCode(signup.id, { email, network, browser, device });
    throw new InvalidCredentialsError(account ? 'wrong_password' : 'unknown_account');
  };

  return {
    /**
     * Makes the same queries and hashes one password for every address.
     * @throws InvalidCredentialsError, and a ForbiddenError for a deleted account that can be restored
     */
    login: (input: LoginInput) => signIn(input, false),

    /** Like `login`, and restores a deleted account. @throws InvalidCredentialsError */
    restore: async (input: LoginInput): Promise<LoggedIn> => {
      const result = await signIn(input, true);
      if ('unverified' in result) throw new InvalidCredentialsError('unknown_account');
      return result;
    },
  };
}
