import type { Profile, VerifyOtpRequest } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import type { Queries } from '../../db';
import { ValidationError } from '../../errors/errors';
import { consumeAll, refundAll } from '../../http/rate-limiter';
import { findOwnDevice } from './sessions/known-device';
import { createOpaqueToken } from '../../opaque-token';
import { createSessions, type TokenPair } from './sessions/sessions.service';
import { findAccountByEmail, insertAccount } from './accounts.repository';
import type { Caller } from './caller';
import { deleteSignups } from './code-requests.repository';
import { tryCode, type TriedCode } from './codes.repository';
import { createCodeHasher } from './one-time-code';
import { toProfile } from './profile';
import { insertResetGrant } from './reset-grants.repository';
import { toVerificationCounts } from './verification-limits';

export const resetGrantLifetimeMs = 10 * 60_000;

export type Verified =
  | { tokens: TokenPair; user: Profile }
  /** After a reset. */
  | { grant: string };

export type VerificationInput = VerifyOtpRequest & Caller;

/**
 * The same response for wrong, expired, used and exhausted codes, so that an attacker learns nothing more. Browsers that never
 * requested a code get another one, for every address.
 */
export class InvalidCodeError extends ValidationError {
  /** For the log only. */
  readonly reason: 'wrong_code' | 'no_code';

  constructor({ hasRequestedCode, compared }: { hasRequestedCode: boolean; compared: boolean }) {
    super(
      hasRequestedCode
        ? 'The code is wrong or has expired. Please check it, or ask for a new one.'
        : 'A code works only in the browser that asked for it. Please ask for a new one here, or log in on this device.',
      { code: 'invalid_code' },
    );
    this.reason = compared ? 'wrong_code' : 'no_code';
  }
}

export function createVerification(context: Context) {
  const { config, db, limiter, clock } = context;
  const sessions = createSessions(context);
  const hashCode = createCodeHasher(config.tokenSecret);

  const createAccount = async (
    tx: Queries,
    { email, password_hash }: TriedCode & { password_hash: string },
  ): Promise<Verified | undefined> => {
    const account = await insertAccount(tx, { email, password_hash, created_at: clock.now() });
    await deleteSignups(tx, { email });
    if (!account) return undefined;
    const tokens = await sessions.start(tx, account.id);
    return { tokens, user: toProfile(account) };
  };

  const grantReset = async (tx: Queries, accountId: number): Promise<Verified> => {
    const { token, hash: tokenHash } = createOpaqueToken();
    const expiresAt = new Date(clock.now().getTime() + resetGrantLifetimeMs);
    await insertResetGrant(tx, { tokenHash, accountId, expiresAt });
    return { grant: token };
  };

  const redeem = async (tx: Queries, code: TriedCode): Promise<Verified | undefined> => {
    if (code.password_hash !== null) return createAccount(tx, { ...code, password_hash: code.password_hash });
    const account = await findAccountByEmail(tx, { email: code.email });
    return account && grantReset(tx, account.id);
  };

  const compare = (tx: Queries, { email, otp, browser }: VerificationInput): Promise<TriedCode[]> => {
    const hashes = { signup: hashCode('signup', email, otp), reset: hashCode('reset', email, otp) };
    const browserHash = browser?.hash ?? Buffer.alloc(0);
    return tryCode(tx, { email, browserHash, now: clock.now(), ...hashes });
  };

  return {
    /**
     * Exchanges a code that the caller's browser requested for an account and a session, or for the right to set a new
     * password.
     * @throws InvalidCodeError
     */
    verify: async (input: VerificationInput): Promise<Verified> => {
      const account = await findAccountByEmail(db, { email: input.email });
      const { calls, wrongCodes } = toVerificationCounts(input, findOwnDevice(account, input.device));
      await consumeAll(limiter, calls);
      // Counted in advance, so that parallel guesses cannot exceed the limit.
      await consumeAll(limiter, wrongCodes);

      // A wrong code commits as well, because its attempt has to count.
      const { verified, compared } = await db.transaction(async (tx) => {
        const tried = await compare(tx, input);
        const match = tried.find(({ matched }) => matched);
        return { verified: match && (await redeem(tx, match)), compared: tried.length > 0 };
      });
      if (verified || !compared) await refundAll(limiter, wrongCodes);
      if (verified) return verified;
      throw new InvalidCodeError({ hasRequestedCode: input.browser !== undefined, compared });
    },
  };
}
