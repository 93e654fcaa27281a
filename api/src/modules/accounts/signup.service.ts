import type { SignupRequest } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import { enqueueMail } from '../../mail/outbox.repository';
import { findOwnDevice } from './sessions/known-device';
import { findAccountByEmail } from './accounts.repository';
import type { CallerWithBrowser } from './caller';
import { takeCode } from './code-allowance';
import { replaceCodeRequest } from './code-requests.repository';
import { codeRequestLifetimeMs } from './one-time-code';
import { createAddressHasher } from '../../password-hash';
import { requireGoodPassword } from './password-policy';

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
