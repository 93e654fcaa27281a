import { randomBytes } from 'node:crypto';
import type { Context } from '../../../context';
import { insertAccount } from '../accounts.repository';
import { deleteSignups } from '../code-requests.repository';
import { hashPassword } from '../../../password-hash';
import { linkIdentity } from './identities.repository';
import type { PendingIdentity } from './provider-logins.repository';

/** Creates an account for an address that the provider has verified, unless it has one. */
export function createNewAccounts({ db, clock, passwordCost }: Context, issuer: string) {
  return async ({ subject, email }: PendingIdentity): Promise<void> => {
    // Nobody knows this password; a member can set one with a code by mail.
    const password_hash = await hashPassword(randomBytes(32).toString('base64url'), passwordCost);
    const now = clock.now();
    await db.transaction(async (tx) => {
      const account = await insertAccount(tx, { email, password_hash, created_at: now });
      if (!account) return;
      await deleteSignups(tx, { email });
      await linkIdentity(tx, { issuer, subject, accountId: account.id, now });
    });
  };
}
