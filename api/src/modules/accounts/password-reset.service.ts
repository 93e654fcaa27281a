import type { UpdatePasswordRequest } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import { ForbiddenError } from '../../errors/errors';
import { enqueueMail } from '../../mail/outbox.repository';
import { findOwnDevice } from '../sessions/known-device';
import { hashOpaqueToken } from '../sessions/opaque-token';
import { findAccountByEmail } from './accounts.repository';
import type { CallerWithBrowser } from './caller';
import { takeCode } from './code-allowance';
import { replaceCodeRequest } from './code-requests.repository';
import { codeRequestLifetimeMs } from './one-time-code';
import { hashPassword } from './password-hash';
import { requireGoodPassword } from './password-policy';
import { replacePassword } from './replace-password';
import { hasResetGrant, takeResetGrant } from './reset-grants.repository';

class ResetNotVerifiedError extends ForbiddenError {
  constructor() {
    super('Please verify the code from your email before you set a new password.', {
      code: 'reset_not_verified',
    });
  }
}

export function createPasswordReset({ db, limiter, clock, passwordCost }: Context) {
  return {
    /**
     * The code will work in the browser of the caller. Does the same for every address; the outbox finds out whether
     * there is anybody to mail to.
     */
    request: async (email: string, { network, browser, device }: CallerWithBrowser): Promise<void> => {
      const account = await findAccountByEmail(db, email);
      const requester = { email, network, browser, device: findOwnDevice(account, device) };
      const tries = await takeCode(limiter, requester);

      const now = clock.now();
      const expiresAt = new Date(now.getTime() + codeRequestLifetimeMs);
      const reset = { purpose: 'reset', email, browserHash: browser.hash, tries, now, expiresAt } as const;
      await db.transaction(async (tx) => {
        const requestId = await replaceCodeRequest(tx, reset);
        await enqueueMail(tx, 'one-time-code', { requestId }, now);
      });
    },

    /**
     * @returns the id of the account
     * @throws ForbiddenError without the grant that a verified reset code of this address gave the browser
     */
    updatePassword: async (request: UpdatePasswordRequest, grant: string | undefined): Promise<number> => {
      const { email, password, confirm_password: confirmation } = request;
      requireGoodPassword({ password, confirmation, email });
      if (grant === undefined) throw new ResetNotVerifiedError();
      const now = clock.now();
      const presented = { tokenHash: hashOpaqueToken(grant), email, now };
      // Hashing is work that nobody without a grant should be able to ask for.
      if (!(await hasResetGrant(db, presented))) throw new ResetNotVerifiedError();

      const passwordHash = await hashPassword(password, passwordCost);
      return db.transaction(async (tx) => {
        const accountId = await takeResetGrant(tx, presented);
        if (accountId === undefined) throw new ResetNotVerifiedError();
        await replacePassword(tx, { accountId, email, passwordHash, now });
        return accountId;
      });
    },
  };
}
