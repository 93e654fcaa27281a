import { query, statement, type Queries } from '../../db';
import type { Decision } from './moderation.repository';
import { publishEditImages } from './post-images.repository';
import { setTextFrom } from './post-text.sql';

/** Nobody but author and admins sees it any more. False when the post is not public. Its place stays its own. */
export const unpublishPost = query.changes<Decision & { reason: string }>(
  'posts.unpublish',
  `update posts set
     status = 'rejected', rejection_reason = $reason, published_at = null,
     written_at = coalesce(written_at, created_at), decided_at = $decidedAt, decided_by = $decidedBy
   where id = $postId and status = 'published'`,
);

const takeEdit = statement(
  'posts.take-edit',
  `with edit as (delete from post_edits where post_id = $postId returning *)
   update posts p set ${setTextFrom('edit')} from edit where p.id = edit.post_id`,
);

const removeOutsidePictures = statement(
  'posts.remove-outside-pictures',
  `delete from outside_pictures where post_id = $postId and not in_edit`,
);

const takeOutsidePictures = statement(
  'posts.take-outside-pictures',
  `update outside_pictures set in_edit = false where post_id = $postId and in_edit`,
);

/** Gives a post that is not public the text of its edit, where it has one: there is no other text beside it. */
export async function takeEditText(tx: Queries, postId: number): Promise<void> {
  if ((await tx.execute(takeEdit, { postId })) === 0) return;
  await publishEditImages(tx, postId);
  await tx.execute(removeOutsidePictures, { postId });
  await tx.execute(takeOutsidePictures, { postId });
}
