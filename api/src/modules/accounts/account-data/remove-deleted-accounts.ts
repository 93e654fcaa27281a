import type { Context } from '../../../context';
import { createImages } from '../../images';
import { findImageId } from '../../../pictures/image-address';
import { forgetReasonsAbout } from '../members/member-actions.repository';
import { findDueDeletions, lockAccountIfFree, takeDueDeletion } from './account-deletions.repository';
import { hidePosts, removeHiddenPosts } from './hidden-posts.repository';
import {
  emptyAccount,
  listOwnImages,
  removePersonalRows,
  removeUnreferred,
} from './personal-data.repository';

/** Each picture has several files. */
const picturesAtOnce = 50;

type RemovalContext = Pick<Context, 'db' | 'storage' | 'clock'>;

/**
 * Removes accounts that were deleted at least 14 days ago. Several processes may do so at once: each account is one
 * transaction, and the first to lock its row decides, even against the owner who restores it.
 */
export async function removeDeletedAccounts(context: RemovalContext): Promise<void> {
  const { db, clock } = context;
  for (const accountId of await findDueDeletions(db, { now: clock.now() }))
    await removeAccount(context, accountId);
}

async function removeAccount(context: RemovalContext, accountId: number): Promise<void> {
  const { db, clock } = context;
  const images = await db.transaction(async (tx) => {
    const email = await lockAccountIfFree(tx, { accountId });
    const deletion =
      email === undefined ? undefined : await takeDueDeletion(tx, { accountId, now: clock.now() });
    if (email === undefined || !deletion) return undefined;
    // A post may have been sent at the moment of the deletion.
    await hidePosts(tx, { accountId, keepsPublished: deletion.keeps_posts });
    await removeHiddenPosts(tx, { accountId });
    await removePersonalRows(tx, { accountId, email });
    await emptyAccount(tx, { accountId });
    await forgetReasonsAbout(tx, { accountId });
    const avatar = deletion.avatar && findImageId(deletion.avatar);
    return [...(await listOwnImages(tx, { accountId })), ...(avatar ? [avatar] : [])];
  });
  if (!images) return;
  // Pictures in remaining texts, also of other members, are kept.
  for (let start = 0; start < images.length; start += picturesAtOnce) {
    await createImages(context).remove(images.slice(start, start + picturesAtOnce));
  }
  await removeUnreferred(db, { accountId });
}
