import type { UpdatePasswordRequest } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import { ForbiddenError } from '../../errors/errors';
import { enqueueMail } from '../../mail/outbox';
import { hashOpaqueToken } from '../sessions/opaque-token';
import { codeRequestsPerAddress, codesPerEmail, codesPerEmailMessage } from './account-limits';
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

export function createPasswordReset({ db, limiter, clock }: Context) {
  return {
    /** Does the same for every address; the outbox finds out whether there is anybody to mail to. */
    request: async (email: string, address: string): Promise<void> => {
      await limiter.consume(codeRequestsPerAddress, address);
      await limiter.consume(codesPerEmail, email, codesPerEmailMessage);
      await enqueueMail(db, 'reset-requested', { email }, clock.now());
    },

    /**
     * @returns the id of the account
     * @throws ForbiddenError without the grant that a verified reset code of this address gave the browser
     */
    updatePassword: async (request: UpdatePasswordRequest, grant = ''): Promise<number> => {
      const { email, password, confirm_password: confirmation } = request;
      requireGoodPassword({ password, confirmation, email });
      const now = clock.now();
      const presented = { tokenHash: hashOpaqueToken(grant), email, now };
      // Hashing is work that nobody without a grant should be able to ask for.
      if (!(await hasResetGrant(db, presented))) throw new ResetNotVerifiedError();

      const passwordHash = await hashPassword(password);
      return db.transaction(async (tx) => {
        const accountId = await takeResetGrant(tx, presented);
        if (accountId === undefined) throw new ResetNotVerifiedError();
        await replacePassword(tx, { accountId, email, passwordHash, now });
        return accountId;
      });
    },
  };
}
