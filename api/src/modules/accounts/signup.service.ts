import type { SignupRequest } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import { enqueueMail } from '../../mail/outbox.repository';
import { findOwnDevice } from './sessions/known-device';
import { findAccountByEmail } from './accounts.repository';
import type { CallerWithBrowser, Caller } from './caller';
import { takeCode } from './code-allowance';
import { replaceCodeRequest, repeatCodeRequest } from './code-requests.repository';
import { codeRequestLifetimeMs } from './one-time-code';
import { createAddressHasher } from '../../password-hash';
import { requireGoodPassword } from './password-policy';
import { codeCallsPerNetwork } from './account-limits';

/**
 * Signing up does the same work and sends the same response whether or not the address has an account. Only the mail tells its
 * owner.
 */
export function createSignups({ config, db, limiter, clock, passwordCost }: Context) {
  const hashPassword = createAddressHasher(config.tokenSecret, passwordCost);

  return {
    /** The code works in the caller's browser. */
    request: async (
      request: SignupRequest,
      { network, browser, device }: CallerWithBrowser,
    ): Promise<void> => {
      const { email, password, confirm_password: confirmation } = request;
      requireGoodPassword({ password, confirmation, email });
      const account = await findAccountByEmail(db, { email });
      const requester = { email, network, browser, device: findOwnDevice(account, device) };
      const tries = await takeCode(limiter, requester);

      const now = clock.now();
      const passwordHash = await hashPassword({ email, password, accountHash: account?.password_hash });
      const expiresAt = new Date(now.getTime() + codeRequestLifetimeMs);
      const signup = { purpose: 'signup', email, passwordHash, browserHash: browser.hash, tries } as const;
      await db.transaction(async (tx) => {
        const requestId = await replaceCodeRequest(tx, { ...signup, now, expiresAt });
        await enqueueMail(tx, 'one-time-code', { requestId }, now);
      });
    },
  };
}

export function createResend({ db, limiter, clock }: Context) {
  /** Without the cookie there is no code, and none is counted. */
  const take = async (email: string, { network, browser, device }: Caller): Promise<number> => {
    const account = await findAccountByEmail(db, { email });
    if (browser)
      return takeCode(limiter, { email, network, browser, device: findOwnDevice(account, device) });
    await limiter.consume(codeCallsPerNetwork, network.near);
    return 0;
  };

  return {
    /** Sends another code for the latest request of the caller's browser; without one, only the mail is missing. */
    resend: async (email: string, caller: Caller): Promise<void> => {
      const tries = await take(email, caller);
      const now = clock.now();
      const browserHash = caller.browser?.hash ?? Buffer.alloc(0);
      const requestId = await repeatCodeRequest(db, { email, browserHash, tries, now });
      await enqueueMail(db, 'one-time-code', { requestId }, now);
    },
  };
}
