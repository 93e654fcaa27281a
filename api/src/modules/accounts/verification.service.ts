import type { Profile, VerifyOtpRequest } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import type { Queries } from '../../db';
import { RateLimitedError, ValidationError } from '../../errors/errors';
import { createOpaqueToken, hashOpaqueToken } from '../sessions/opaque-token';
import { createSessions, type TokenPair } from '../sessions/sessions.service';
import { verificationsPerAddress, wholeSite, wrongCodesPerEmail, wrongCodesPerSite } from './account-limits';
import { insertAccount } from './accounts.repository';
import { tryCode, type TriedCode } from './codes.repository';
import { createCodeHasher } from './one-time-code';
import { toProfile } from './profile';
import { insertResetGrant } from './reset-grants.repository';
import { deleteSignups, findOwnSignup, findPendingSignup } from './signups.repository';

export const resetGrantLifetimeMs = 10 * 60_000;

export type Verified =
  { purpose: 'signup'; tokens: TokenPair; user: Profile } | { purpose: 'reset'; grant: string };

export interface VerificationInput extends VerifyOtpRequest {
  address: string;
  /** From the cookie of the browser that signed up. */
  browserToken?: string;
}

/** One answer for wrong, expired, used and exhausted codes: a guesser learns nothing more. */
class InvalidCodeError extends ValidationError {
  constructor() {
    super('The code is wrong or has expired. Please check it, or ask for a new one.', {
      code: 'invalid_code',
    });
  }
}

export function createVerification(context: Context) {
  const { config, db, limiter, clock } = context;
  const sessions = createSessions(context);
  const hashCode = createCodeHasher(config.tokenSecret);

  const createAccount = async (tx: Queries, signupId: string): Promise<Verified | undefined> => {
    const now = clock.now();
    const signup = await findPendingSignup(tx, signupId, now);
    if (!signup) return undefined;
    const { email, password_hash } = signup;
    const account = await insertAccount(tx, { email, password_hash, created_at: now });
    await deleteSignups(tx, email);
    if (!account) return undefined;
    const tokens = await sessions.start(tx, account.id);
    return { purpose: 'signup', tokens, user: toProfile(account) };
  };

  const grantReset = async (tx: Queries, accountId: number): Promise<Verified> => {
    const { token, hash: tokenHash } = createOpaqueToken();
    const expiresAt = new Date(clock.now().getTime() + resetGrantLifetimeMs);
    await insertResetGrant(tx, { tokenHash, accountId, expiresAt });
    return { purpose: 'reset', grant: token };
  };

  const redeem = async (tx: Queries, { signup_id, account_id }: TriedCode): Promise<Verified | undefined> => {
    if (signup_id !== null) return createAccount(tx, signup_id);
    if (account_id !== null) return grantReset(tx, account_id);
    return undefined;
  };

  const compare = async (tx: Queries, input: VerificationInput): Promise<TriedCode[]> => {
    const { email, otp, browserToken = '' } = input;
    const now = clock.now();
    const hashes = { signup: hashCode('signup', email, otp), reset: hashCode('reset', email, otp) };
    // Somebody else may have signed up with this address as well: their code must not create the account.
    const own = await findOwnSignup(tx, { email, browserTokenHash: hashOpaqueToken(browserToken), now });
    return tryCode(tx, { email, now, hashes, signupId: own?.id });
  };

  return {
    /** Exchanges a code for an account and a session, or for the right to set a new password. */
    verify: async (input: VerificationInput): Promise<Verified> => {
      await limiter.consume(verificationsPerAddress, input.address);
      if (await limiter.isExhausted(wrongCodesPerEmail, input.email)) throw new InvalidCodeError();
      if (await limiter.isExhausted(wrongCodesPerSite, wholeSite)) throw new RateLimitedError(60);

      // A wrong code commits as well: its try has to count.
      const { verified, compared } = await db.transaction(async (tx) => {
        const tried = await compare(tx, input);
        const match = tried.find(({ matched }) => matched);
        return { verified: match && (await redeem(tx, match)), compared: tried.length > 0 };
      });
      if (verified) return verified;
      if (compared) {
        await limiter.count(wrongCodesPerEmail, input.email);
        await limiter.count(wrongCodesPerSite, wholeSite);
      }
      throw new InvalidCodeError();
    },
  };
}
