import type { ChangePasswordRequest, Profile, UpdateProfileRequest } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import { ValidationError } from '../../errors/errors';
import { enqueueMail } from '../../mail/outbox';
import { endSessions, type SignedInAccount } from '../sessions/sessions.repository';
import { wrongPasswordsPerAccount } from './account-limits';
import { getPasswordHash, setPassword, updateProfile } from './accounts.repository';
import { hashPassword, verifyPassword } from './password-hash';
import { requireGoodPassword } from './password-policy';
import { toProfile } from './profile';

export function createProfiles({ db, limiter, clock }: Context) {
  return {
    update: async (account: SignedInAccount, request: UpdateProfileRequest): Promise<Profile> => {
      const { name, avatar } = request;
      return toProfile(await updateProfile(db, account.id, { name: name && cleanName(name), avatar }));
    },

    /** Signs the account out everywhere else. */
    changePassword: async (account: SignedInAccount, request: ChangePasswordRequest): Promise<void> => {
      const { old_password: oldPassword, new_password: password, confirm_password: confirmation } = request;
      const { id, email, sessionId } = account;
      requireGoodPassword({ password, confirmation, email, field: 'new_password' });

      await limiter.consume(wrongPasswordsPerAccount, String(id));
      if (!(await verifyPassword(await getPasswordHash(db, id), oldPassword))) {
        throw new ValidationError({ old_password: ['The current password is wrong'] });
      }
      await limiter.refund(wrongPasswordsPerAccount, String(id));

      const passwordHash = await hashPassword(password);
      const now = clock.now();
      await db.transaction(async (tx) => {
        await setPassword(tx, id, passwordHash);
        await endSessions(tx, id, now, { except: sessionId });
        await enqueueMail(tx, 'password-changed', { email }, now);
      });
    },
  };
}

/** One line without control characters; an empty name is none. */
function cleanName(name: string): string | null {
  return (
    name
      .replace(/\p{Cc}|\s+/gu, ' ')
      .replace(/ +/g, ' ')
      .trim() || null
  );
}
