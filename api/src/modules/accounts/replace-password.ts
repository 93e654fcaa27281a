import type { Queries } from '../../db';
import { enqueueMail } from '../../mail/outbox.repository';
import { endSessions } from '../sessions/sessions.repository';
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
 * Whoever knew the old password, is signed in, or holds a code or a grant for a reset, is out; the owner is told by
 * mail.
 */
export async function replacePassword(tx: Queries, change: NewPasswordHash): Promise<void> {
  const { accountId, email, passwordHash, now } = change;
  await setPassword(tx, accountId, passwordHash);
  await deleteResetCodes(tx, accountId);
  await deleteResetGrants(tx, accountId);
  await endSessions(tx, accountId, now);
  await enqueueMail(tx, 'password-changed', { email }, now);
}
