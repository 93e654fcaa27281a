import type { UpdatePasswordRequest } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import { ForbiddenError } from '../../errors/errors';
import { enqueueMail } from '../../mail/outbox.repository';
import { findOwnDevice } from './sessions/known-device';
import { hashOpaqueToken } from '../../opaque-token';
import { findAccountByEmail } from './accounts.repository';
import type { CallerWithBrowser } from './caller';
import { takeCode } from './code-allowance';
import { replaceCodeRequest } from './code-requests.repository';
import { codeRequestLifetimeMs } from './one-time-code';
import { hashPassword } from '../../password-hash';
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
     * The code works in the caller's browser. Does the same for every address; the outbox checks whether there is an account.
     */
    request: async (email: string, { network, browser, device }: CallerWithBrowser): Promise<void> => {
      const account = await findAccountByEmail(db, { email });
      const requester = { email, network, browser, device: findOwnDevice(account, device) };
      const tries = await takeCode(limiter, requester);

      const now = clock.now();
      const expiresAt = new Date(now.getTime() + codeRequestLifetimeMs);
      const reset = { purpose: 'reset', email, browserHash: browser.hash, passwordHash: undefined } as const;
      await db.transaction(async (tx) => {
        const requestId = await replaceCodeRequest(tx, { ...reset, tries, now, expiresAt });
        await enqueueMail(tx, 'one-time-code', { requestId }, now);
      });
    },

    /**
     * @returns the id of the account
     * @throws ForbiddenError without the grant that the browser got for a verified reset code of this address
     */
    updatePassword: async (request: UpdatePasswordRequest, grant: string | undefined): Promise<number> => {
      const { email, password, confirm_password: confirmation } = request;
      requireGoodPassword({ password, confirmation, email });
      if (grant === undefined) throw new ResetNotVerifiedError();
      const now = clock.now();
      const presented = { tokenHash: hashOpaqueToken(grant), email, now };
      // Only a caller with a grant may cause the cost of hashing.
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
