import type { Queries } from '../../db';
import { enqueueMail } from '../../mail/outbox.repository';
import { unlinkIdentities } from './oidc/identities.repository';
import { endSessions } from './sessions/sessions.repository';
import { setPassword } from './accounts.repository';
import { deleteResetCodes } from './codes.repository';
import { deleteResetGrants } from './reset-grants.repository';

export interface NewPasswordHash {
  accountId: number;
  email: string;
  passwordHash: string;
  now: Date;
}

/**
 * Ends all sessions of the account, all reset codes and grants, and all links to a provider's identities, because somebody else
 * may hold them; notifies the owner by mail.
 */
export async function replacePassword(tx: Queries, change: NewPasswordHash): Promise<void> {
  const { accountId, email, passwordHash, now } = change;
  await setPassword(tx, { accountId, passwordHash });
  await deleteResetCodes(tx, { accountId });
  await deleteResetGrants(tx, { accountId });
  await unlinkIdentities(tx, { accountId });
  await endSessions(tx, { accountId, now });
  await enqueueMail(tx, 'password-changed', { email }, now);
}
