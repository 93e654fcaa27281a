import { statement, type Queries } from '../../db';
import { setTextFrom } from './post-text.sql';

export interface Decision {
  postId: number;
  /** The admin. */
  decidedBy: number;
  decidedAt: Date;
}

const publish = statement(
  'posts.publish',
  `update posts set status = 'published', published_at = $decidedAt, decided_at = $decidedAt, decided_by = $decidedBy
   where id = $postId and status = 'pending'`,
);

const reject = statement(
  'posts.reject',
  `update posts set status = 'rejected', decided_at = $decidedAt, decided_by = $decidedBy, rejection_reason = $reason
   where id = $postId and status = 'pending'`,
);

const publishEditText = statement(
  'post-edits.publish',
  `with edit as (delete from post_edits where post_id = $postId and status = 'pending' returning *)
   update posts p set
     ${setTextFrom('edit')},
     updated_at = $decidedAt, decided_at = $decidedAt, decided_by = $decidedBy
   from edit where p.id = edit.post_id`,
);

const rejectEditText = statement(
  'post-edits.reject',
  `with edit as (
     update post_edits set status = 'rejected', rejection_reason = $reason
     where post_id = $postId and status = 'pending' returning post_id
   )
   update posts p set decided_at = $decidedAt, decided_by = $decidedBy from edit where p.id = edit.post_id`,
);

const findRecipient = statement<{ to: string; title: string }>(
  'posts.find-recipient',
  `select a.email as to, p.title from posts p join accounts a on a.id = p.author_id where p.id = $postId`,
);

/** False when the post is not pending (any more). */
export async function publishPost(db: Queries, decision: Decision): Promise<boolean> {
  return (await db.execute(publish, { ...decision })) === 1;
}

/** False when the post is not pending (any more). */
export async function rejectPost(db: Queries, decision: Decision, reason: string): Promise<boolean> {
  return (await db.execute(reject, { ...decision, reason })) === 1;
}

/** The edit becomes the post's text. False when none is pending. */
export async function publishEdit(db: Queries, decision: Decision): Promise<boolean> {
  return (await db.execute(publishEditText, { ...decision })) === 1;
}

/** The post's text stays as it is. False when no edit is pending. */
export async function rejectEdit(db: Queries, decision: Decision, reason: string): Promise<boolean> {
  return (await db.execute(rejectEditText, { ...decision, reason })) === 1;
}

/** Whom to mail about a post. */
export function findPostRecipient(
  db: Queries,
  postId: number,
): Promise<{ to: string; title: string } | undefined> {
  return db.find(findRecipient, { postId });
}
