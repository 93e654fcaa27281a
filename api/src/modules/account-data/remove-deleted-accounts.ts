import type { Context } from '../../context';
import { createImages, findImageId } from '../images';
import { findDueDeletions, lockAccountIfFree, takeDueDeletion } from './account-deletions.repository';
import { hidePosts, removeHiddenPosts } from './hidden-posts.repository';
import { emptyAccount, listOwnImages, removeOwnedRows, removeUnreferred } from './personal-data.repository';

/** Each of them has several files. */
const picturesAtOnce = 50;

type RemovalContext = Pick<Context, 'db' | 'storage' | 'clock'>;

/**
 * Removes for good what was deleted 14 days ago or longer. Several processes may do it at once: each account is one
 * transaction, and whoever has its row locked, be it the owner who comes back, decides.
 */
export async function removeDeletedAccounts(context: RemovalContext): Promise<void> {
  const { db, clock } = context;
  for (const accountId of await findDueDeletions(db, clock.now())) await removeAccount(context, accountId);
}

async function removeAccount(context: RemovalContext, accountId: number): Promise<void> {
  const { db, clock } = context;
  const images = await db.transaction(async (tx) => {
    const email = await lockAccountIfFree(tx, accountId);
    const deletion = email === undefined ? undefined : await takeDueDeletion(tx, accountId, clock.now());
    if (email === undefined || !deletion) return undefined;
    // A post may have been sent in the moment of the deletion.
    await hidePosts(tx, accountId, deletion.keeps_posts);
    await removeHiddenPosts(tx, accountId);
    await removeOwnedRows(tx, accountId, email);
    await emptyAccount(tx, accountId);
    const avatar = deletion.avatar && findImageId(deletion.avatar);
    return [...(await listOwnImages(tx, accountId)), ...(avatar ? [avatar] : [])];
  });
  if (!images) return;
  // Those that stand in what stays, also in posts of others, are left.
  for (let start = 0; start < images.length; start += picturesAtOnce) {
    await createImages(context).remove(images.slice(start, start + picturesAtOnce));
  }
  await removeUnreferred(db, accountId);
}
