import type { Queries } from '../../../db';
import { enqueueMail } from '../../../mail/outbox.repository';
import { takeBackDeletion } from './account-deletions.repository';
import { showPosts } from './hidden-posts.repository';

/** Does nothing for an account that is not deleted. Call it with the account locked. */
export async function restoreAccount(
  tx: Queries,
  { id, email }: { id: number; email: string },
  now: Date,
): Promise<void> {
  if (!(await takeBackDeletion(tx, { accountId: id }))) return;
  await showPosts(tx, { accountId: id });
  await enqueueMail(tx, 'account-restored', { email }, now);
}
