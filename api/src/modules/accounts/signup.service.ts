import type { SignupRequest } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import { enqueueMail } from '../../mail/outbox';
import { createOpaqueToken, hashOpaqueToken } from '../sessions/opaque-token';
import { codeRequestsPerAddress, codesPerEmail, codesPerEmailMessage } from './account-limits';
import { hashPassword } from './password-hash';
import { requireGoodPassword } from './password-policy';
import { findOwnSignup, insertSignup } from './signups.repository';

export const signupLifetimeMs = 24 * 60 * 60_000;

/**
 * Signing up does the same work and answers the same whether or not the address has an account. What its owner
 * gets to know stands in the mail.
 */
export function createSignups({ db, limiter, clock }: Context) {
  return {
    /** @returns a token by which the browser that signed up is known again */
    request: async (request: SignupRequest, address: string): Promise<string> => {
      const { email, password, confirm_password: confirmation } = request;
      requireGoodPassword({ password, confirmation, email });
      await limiter.consume(codeRequestsPerAddress, address);
      await limiter.consume(codesPerEmail, email, codesPerEmailMessage);

      const now = clock.now();
      const passwordHash = await hashPassword(password);
      const { token, hash: browserTokenHash } = createOpaqueToken();
      const expiresAt = new Date(now.getTime() + signupLifetimeMs);
      await db.transaction(async (tx) => {
        const signup = { email, passwordHash, browserTokenHash, createdAt: now, expiresAt };
        const signupId = await insertSignup(tx, signup);
        await enqueueMail(tx, 'signup-requested', { signupId }, now);
      });
      return token;
    },

    /** Sends another code to whoever waits for one. `browserToken` is what {@link request} answered, where known. */
    resendCode: async (email: string, address: string, browserToken = ''): Promise<void> => {
      await limiter.consume(codeRequestsPerAddress, address);
      await limiter.consume(codesPerEmail, email, codesPerEmailMessage);
      const now = clock.now();
      const own = await findOwnSignup(db, { email, browserTokenHash: hashOpaqueToken(browserToken), now });
      await enqueueMail(db, 'code-requested', { email, signupId: own?.id }, now);
    },
  };
}
