import type { UpdatePasswordRequest } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import { ForbiddenError } from '../../errors/errors';
import { enqueueMail } from '../../mail/outbox';
import { hashOpaqueToken } from '../sessions/opaque-token';
import { endSessions } from '../sessions/sessions.repository';
import { codeRequestsPerAddress, codesPerEmail, codesPerEmailMessage } from './account-limits';
import { setPassword } from './accounts.repository';
import { deleteResetCodes } from './codes.repository';
import { hashPassword } from './password-hash';
import { requireGoodPassword } from './password-policy';
import { takeResetGrant } from './reset-grants.repository';

export function createPasswordReset({ db, limiter, clock }: Context) {
  return {
    /** Does the same for every address; the outbox finds out whether there is anybody to mail to. */
    request: async (email: string, address: string): Promise<void> => {
      await limiter.consume(codeRequestsPerAddress, address);
      await limiter.consume(codesPerEmail, email, codesPerEmailMessage);
      await enqueueMail(db, 'reset-requested', { email }, clock.now());
    },

    /** @throws ForbiddenError without the grant that a verified reset code of this address gave the browser */
    updatePassword: async (request: UpdatePasswordRequest, grant = ''): Promise<void> => {
      const { email, password, confirm_password: confirmation } = request;
      requireGoodPassword({ password, confirmation, email });
      const passwordHash = await hashPassword(password);
      const now = clock.now();
      await db.transaction(async (tx) => {
        const accountId = await takeResetGrant(tx, { tokenHash: hashOpaqueToken(grant), email, now });
        if (accountId === undefined) {
          throw new ForbiddenError('Please verify the code from your email before you set a new password.', {
            code: 'reset_not_verified',
          });
        }
        await setPassword(tx, accountId, passwordHash);
        await deleteResetCodes(tx, accountId);
        await endSessions(tx, accountId, now);
        await enqueueMail(tx, 'password-changed', { email }, now);
      });
    },
  };
}
