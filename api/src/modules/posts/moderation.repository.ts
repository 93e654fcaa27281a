import { query, statement, type Queries } from '../../db';
import { becomePublic } from './post-columns.sql';
import { setTextFrom } from './post-text.sql';
import { publishEditImages } from './post-images.repository';

export interface Decision {
  postId: number;
  /** The admin. */
  decidedBy: number;
  decidedAt: Date;
}

const isLater = `coalesce(publish_at > $decidedAt::timestamptz, false)`;

/** Publishes it, or has it wait for its time. Undefined when the post is not pending (any more). */
export const approvePost = query.findValue<'published' | 'scheduled', Decision>(
  'posts.approve',
  `update posts set
     status = case when ${isLater} then 'scheduled' else 'published' end,
     ${becomePublic('$decidedAt::timestamptz', `not ${isLater}`)},
     publish_at = case when ${isLater} then publish_at end,
     decided_at = $decidedAt, decided_by = $decidedBy
   where id = $postId and status = 'pending'
   returning status`,
);

/** False when the post is not pending (any more). */
export const rejectPost = query.changes<Decision & { reason: string }>(
  'posts.reject',
  `update posts set status = 'rejected', decided_at = $decidedAt, decided_by = $decidedBy, rejection_reason = $reason
   where id = $postId and status = 'pending'`,
);

interface PostRecipient {
  to: string;
  title: string;
  publishAt: Date | null;
}

/** The edit becomes the post's text. False when none is pending. */
export const publishEdit = query.changes<Decision>(
  'post-edits.publish',
  `with edit as (delete from post_edits where post_id = $postId and status = 'pending' returning *)
   update posts p set
     ${setTextFrom('edit')},
     updated_at = $decidedAt, decided_at = $decidedAt, decided_by = $decidedBy
   from edit where p.id = edit.post_id`,
);

/** The post's text stays as it is. False when no edit is pending. */
export const rejectEdit = query.changes<Decision & { reason: string }>(
  'post-edits.reject',
  `with edit as (
     update post_edits set status = 'rejected', rejection_reason = $reason
     where post_id = $postId and status = 'pending' returning post_id
   )
   update posts p set decided_at = $decidedAt, decided_by = $decidedBy from edit where p.id = edit.post_id`,
);

/** Whom to mail about a post. */
export const findPostRecipient = query.find<PostRecipient, { postId: number }>(
  'posts.find-recipient',
  `select a.email as to, p.title, p.publish_at as "publishAt" from posts p join accounts a on a.id = p.author_id where p.id = $postId`,
);

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
  await publishEditImages(tx, { postId });
  await tx.execute(removeOutsidePictures, { postId });
  await tx.execute(takeOutsidePictures, { postId });
}
