import { query, statement, type Queries } from '../../db';

/** A decision that can still be taken back. */
export interface HeldDecision {
  postId: number;
  /** Of the text that was read. */
  version: number;
  adminId: number;
  /** Of a rejection; undefined for an approval. */
  reason: string | undefined;
}

/** False when there is one of this post already. */
export const insertHeldDecision = query.changes<HeldDecision & { dueAt: Date }>(
  'held-decisions.insert',
  `insert into held_decisions (post_id, version, admin_id, reason, due_at)
   values ($postId, $version, $adminId, $reason, $dueAt) on conflict do nothing`,
);

/** False when there is none (any more). */
export const removeHeldDecision = query.changes<{ postId: number }>(
  'held-decisions.delete',
  `delete from held_decisions where post_id = $postId`,
);

/** The post whose decision has been due for longest. */
export const findDueDecision = query.findValue<number, { now: Date }>(
  'held-decisions.find-due',
  `select post_id as "postId" from held_decisions where due_at <= $now order by due_at limit 1`,
);

const take = statement<HeldDecision>(
  'held-decisions.take',
  `delete from held_decisions where post_id = $postId and due_at <= $now
   returning post_id as "postId", version, admin_id as "adminId", reason`,
);

/** Undefined when another process was faster, or the admin. Ask with the post locked. */
export async function takeHeldDecision(
  db: Queries,
  postId: number,
  now: Date,
): Promise<HeldDecision | undefined> {
  const taken = await db.find(take, { postId, now });
  return taken && { ...taken, reason: taken.reason ?? undefined };
}
