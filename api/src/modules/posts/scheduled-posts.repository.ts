import { query } from '../../db';
import { becomePublic } from './post-columns.sql';

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

/** Publishes the post whose time came first; undefined when there is none. */
export const publishDuePost = query.find<DuePost, { now: Date }>('posts.take-due', takeDueSql);

/** Gives a post that is not public another time, or none. */
export const setPublishAt = query.execute<{ postId: number; publishAt: Date | undefined }>(
  'posts.set-publish-at',
  `update posts set publish_at = $publishAt where id = $postId and status <> 'published'`,
);

/** Publishes an approved post before its time. */
export const publishScheduledPost = query.execute<{ postId: number; now: Date }>(
  'posts.publish-now',
  `update posts set status = 'published', ${becomePublic('$now::timestamptz')}, publish_at = null
   where id = $postId and status = 'scheduled'`,
);
