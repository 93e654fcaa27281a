import type { DeleteAccountRequest } from '@site/shared/contracts/api';
import type { Context } from '../../../context';
import { ConflictError, ValidationError } from '../../../errors/errors';
import { enqueueMail } from '../../../mail/outbox.repository';
import { wrongPasswordsPerAccount } from '../account-limits';
import { getPasswordHash, lockPasswordHash } from '../accounts.repository';
import { deleteResetCodes } from '../codes.repository';
import { verifyPassword } from '../../../password-hash';
import { deleteResetGrants } from '../reset-grants.repository';
import { unlinkIdentities } from '../oidc/identities.repository';
import type { SignedInAccount } from '../../../http/authentication';
import { requireNotSuspended } from '../members/require-not-suspended';
import { endSessions } from '../sessions/sessions.repository';
import { insertAccountDeletion, lockAdmins } from './account-deletions.repository';
import { removeExports } from './account-export.repository';
import { hidePosts } from './hidden-posts.repository';

/** How long an owner can restore the account. */
const restorableForMs = 14 * 24 * 60 * 60_000;

class WrongPasswordError extends ValidationError {
  constructor() {
    super({ password: ['The password is wrong'] });
  }
}

export function createAccountDeletion({ config, db, limiter, clock }: Context) {
  const requirePassword = async (accountId: number, password: string): Promise<string> => {
    await limiter.consume(wrongPasswordsPerAccount, String(accountId));
    const hash = await getPasswordHash(db, { accountId });
    if (!(await verifyPassword(hash, password))) throw new WrongPasswordError();
    await limiter.refund(wrongPasswordsPerAccount, String(accountId));
    return hash;
  };

  /**
   * Ends all sessions, and hides the account and its content. Returns when it will be removed for good.
   * @throws ConflictError for the last admin, and when it is deleted already
   */
  return async (account: SignedInAccount, request: DeleteAccountRequest): Promise<Date> => {
    const { id: accountId, email } = account;
    const keepsPosts = request.posts === 'keep';
    const hash = await requirePassword(accountId, request.password);
    const now = clock.now();
    const removesAt = new Date(now.getTime() + restorableForMs);
    await db.transaction(async (tx) => {
      if (account.is_admin && (await lockAdmins(tx)).every((id) => id === accountId)) {
        throw new ConflictError('You’re the only admin. Make somebody else one before you go.', {
          code: 'last_admin',
        });
      }
      if ((await lockPasswordHash(tx, { accountId })) !== hash) throw new WrongPasswordError();
      await requireNotSuspended(tx, config, accountId);
      const deletion = { accountId, requestedAt: now, removesAt, keepsPosts };
      if (!(await insertAccountDeletion(tx, deletion))) {
        throw new ConflictError('This account is already deleted', { code: 'already_deleted' });
      }
      await hidePosts(tx, { accountId, keepsPublished: keepsPosts });
      await deleteResetCodes(tx, { accountId });
      await deleteResetGrants(tx, { accountId });
      await removeExports(tx, { accountId });
      // Afterwards only the password that confirmed the deletion can restore the account.
      await unlinkIdentities(tx, { accountId });
      await endSessions(tx, { accountId, now });
      await enqueueMail(
        tx,
        'account-deleted',
        { email, removesAt: removesAt.toISOString(), keepsPosts },
        now,
      );
    });
    return removesAt;
  };
}
