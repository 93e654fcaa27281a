import type { ChangePasswordRequest, Profile, UpdateProfileRequest } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import { ValidationError } from '../../errors/errors';
import { createImages, findImageId, type PictureSource } from '../images';
import type { SignedInAccount } from '../sessions/sessions.repository';
import { wrongPasswordsPerAccount } from './account-limits';
import { getPasswordHash, updateProfile, type ProfileChanges } from './accounts.repository';
import { hashPassword, verifyPassword } from './password-hash';
import { requireGoodPassword } from './password-policy';
import { toProfile } from './profile';
import { replacePassword } from './replace-password';

export function createProfiles(context: Context) {
  const { db, limiter, clock, pictures } = context;
  const images = createImages(context);

  const storeAvatar = async (accountId: number, changes: ProfileChanges, picture: PictureSource) => {
    const image = await pictures.convert(picture, 'avatar', 'avatar');
    return images.store([image], accountId, (tx) =>
      updateProfile(tx, accountId, { ...changes, avatar: image.largest.url }),
    );
  };

  return {
    /** Changes what the request names; `picture` becomes the new avatar. */
    update: async (
      account: SignedInAccount,
      { name, avatar }: UpdateProfileRequest,
      picture?: PictureSource,
    ): Promise<Profile> => {
      const changes = { name: name == null ? name : cleanName(name), avatar };
      const row = picture
        ? await storeAvatar(account.id, changes, picture)
        : await updateProfile(db, account.id, changes);
      const previous = row.previous_avatar !== row.avatar && findImageId(row.previous_avatar ?? '');
      if (previous) await images.remove([previous]);
      return toProfile(row);
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
      const change = { accountId: id, email, passwordHash, now: clock.now(), keepSession: sessionId };
      await db.transaction((tx) => replacePassword(tx, change));
    },
  };
}

/** Control characters, and those that turn the direction of the text after the name. */
const invisible = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/** One line without control characters; an empty name is none. */
function cleanName(name: string): string | null {
  return name.replace(invisible, ' ').replace(/\s+/g, ' ').trim() || null;
}
