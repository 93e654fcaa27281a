import { statement, type Queries } from '../../db';
import { becomePublic } from './post-place.sql';

export interface DuePost {
  id: number;
  author_id: number;
}

/** Another process that looks at the same moment takes the next one. */
export const takeDueSql = `
  update posts set status = 'published', ${becomePublic('publish_at')}, publish_at = null
  where id = (
    select id from posts where status = 'scheduled' and publish_at <= $now
    order by publish_at limit 1 for update skip locked
  )
  returning id, author_id`;

const takeDue = statement<DuePost>('posts.take-due', takeDueSql);

const setTime = statement(
  'posts.set-publish-at',
  `update posts set publish_at = $publishAt where id = $postId and status <> 'published'`,
);

const publishNow = statement(
  'posts.publish-now',
  `update posts set status = 'published', ${becomePublic('$now::timestamptz')}, publish_at = null
   where id = $postId and status = 'scheduled'`,
);

/** Publishes the post whose time came first; undefined when there is none. */
export function publishDuePost(db: Queries, now: Date): Promise<DuePost | undefined> {
  return db.find(takeDue, { now });
}

/** Gives a post that is not public another time, or none. */
export async function setPublishAt(db: Queries, postId: number, publishAt: Date | undefined): Promise<void> {
  await db.execute(setTime, { postId, publishAt });
}

/** Publishes an approved post before its time. */
export async function publishScheduledPost(db: Queries, postId: number, now: Date): Promise<void> {
  await db.execute(publishNow, { postId, now });
}
