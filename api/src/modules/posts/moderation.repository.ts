import { statement, type Queries } from '../../db';

export interface Decision {
  postId: number;
  /** The admin. */
  decidedBy: number;
  decidedAt: Date;
}

// Only one of two decisions finds the post still pending.
const publish = statement(
  'posts.publish',
  `update posts set status = 'published', published_at = $2, decided_at = $2, updated_at = $2, decided_by = $3
   where id = $1 and status = 'pending'`,
);

const reject = statement(
  'posts.reject',
  `update posts set status = 'rejected', decided_at = $2, updated_at = $2, decided_by = $3, rejection_reason = $4
   where id = $1 and status = 'pending'`,
);

const findRecipient = statement<{ to: string; title: string }>(
  'posts.find-recipient',
  `select a.email as to, p.title from posts p join accounts a on a.id = p.author_id where p.id = $1`,
);

/** False when the post is not pending (any more). */
export async function publishPost(db: Queries, { postId, decidedAt, decidedBy }: Decision): Promise<boolean> {
  return (await db.execute(publish, [postId, decidedAt, decidedBy])) === 1;
}

/** False when the post is not pending (any more). */
export async function rejectPost(
  db: Queries,
  { postId, decidedAt, decidedBy }: Decision,
  reason: string,
): Promise<boolean> {
  return (await db.execute(reject, [postId, decidedAt, decidedBy, reason])) === 1;
}

/** Whom to mail about a post. */
export function findPostRecipient(
  db: Queries,
  postId: number,
): Promise<{ to: string; title: string } | undefined> {
  return db.find(findRecipient, [postId]);
}
