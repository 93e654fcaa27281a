import { hasPlainWords } from '@site/release-rules';
import type { ChangePasswordRequest, Profile, UpdateProfileRequest } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import { ValidationError } from '../../errors/errors';
import { cleanName } from '../../http/clean-name';
import { ensureHandle, isOfficialName } from '../authors';
import { createImages } from '../images';
import { findImageId } from '../../pictures/image-address';
import type { PictureSource } from '../../pictures/picture-task';
import type { SignedInAccount } from '../../http/authentication';
import { createSessions, type TokenPair } from './sessions/sessions.service';
import { wrongPasswordsPerAccount } from './account-limits';
import { getPasswordHash, lockPasswordHash, updateProfile, type ProfileChanges } from './accounts.repository';
import { hashPassword, verifyPassword } from '../../password-hash';
import { requireGoodPassword } from './password-policy';
import { toProfile } from './profile';
import { replacePassword } from './replace-password';

class WrongPasswordError extends ValidationError {
  constructor() {
    super({ old_password: ['The current password is wrong'] });
  }
}

export function createProfiles(context: Context) {
  const { config, db, limiter, clock, pictures, passwordCost } = context;
  const images = createImages(context);
  const sessions = createSessions(context);

  const storeAvatar = async (accountId: number, changes: ProfileChanges, picture: PictureSource) => {
    const image = await pictures.convert(picture, 'avatar', 'avatar');
    return images.store([image], accountId, (tx) =>
      updateProfile(tx, accountId, { ...changes, avatar: image.largest.url }),
    );
  };

  /** Only people who run the site may have an official name. */
  const requireOwnName = (name: string, { is_admin, is_staff }: SignedInAccount) => {
    if (!hasPlainWords(name))
      throw new ValidationError({ name: ['Write each word in the letters of one script'] });
    if (!is_admin && !is_staff && isOfficialName(name, config.brand))
      throw new ValidationError({ name: ['This name is reserved for those who run the site'] });
  };

  return {
    /** Changes the fields in the request; `picture` becomes the new avatar. */
    update: async (
      account: SignedInAccount,
      { name, avatar }: UpdateProfileRequest,
      picture?: PictureSource,
    ): Promise<Profile> => {
      const changes = { name: name == null ? name : cleanName(name) || null, avatar };
      if (changes.name != null) requireOwnName(changes.name, account);
      const row = picture
        ? await storeAvatar(account.id, changes, picture)
        : await updateProfile(db, account.id, changes);
      // Posts may have been published before their author had a name.
      if (row.name !== null && row.handle === null) await db.transaction((tx) => ensureHandle(tx, row.id));
      const { avatar: current, previous_avatar: previous } = row;
      // Stryker disable next-line ConditionalExpression: saves a look at a picture in use, which stays in any case
      const unused = previous === current ? undefined : previous && findImageId(previous);
      // Stryker disable next-line ConditionalExpression: saves a call that removes nothing
      if (unused) await images.remove([unused]);
      return toProfile(row);
    },

    /** Ends all sessions of the account and starts a new one for the caller. */
    changePassword: async (account: SignedInAccount, request: ChangePasswordRequest): Promise<TokenPair> => {
      const { old_password: oldPassword, new_password: password, confirm_password: confirmation } = request;
      const { id, email } = account;
      requireGoodPassword({ password, confirmation, email, field: 'new_password' });

      await limiter.consume(wrongPasswordsPerAccount, String(id));
      const oldHash = await getPasswordHash(db, { accountId: id });
      if (!(await verifyPassword(oldHash, oldPassword))) throw new WrongPasswordError();
      await limiter.refund(wrongPasswordsPerAccount, String(id));

      const passwordHash = await hashPassword(password, passwordCost);
      return db.transaction(async (tx) => {
        // Of two concurrent changes, the second was verified against a password that has been replaced.
        if ((await lockPasswordHash(tx, { accountId: id })) !== oldHash) throw new WrongPasswordError();
        await replacePassword(tx, { accountId: id, email, passwordHash, now: clock.now() });
        return sessions.start(tx, id);
      });
    },
  };
}
