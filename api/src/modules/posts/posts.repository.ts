import type { Post, PostStatus } from '@site/shared/contracts/api';
import { query } from '../../db';
import { newestTexts, postColumns, postTables, publicTexts } from './post-columns.sql';
import { textColumns, textParameters, type KeptText, type PostText } from './post-text.sql';

/** A post as its author sees it, with what responses leave out. */
export type PostRow = Post & KeptText & { author_id: number; pending_edit: boolean };

/** `scheduled` is approved, and waits for its time; for clients it is `pending`. */
export type StoredStatus = PostStatus | 'scheduled';

export interface NewPost extends PostText {
  authorId: number;
  status: StoredStatus;
  /** When it becomes public; undefined for at once, or as soon as it is approved. */
  publishAt: Date | undefined;
  createdAt: Date;
}

/** With the text that is public, or will be. Not of somebody who has deleted the account. */
export const findPost = query.find<PostRow, { id: number }>(
  'posts.find',
  `select ${postColumns(publicTexts)} from ${postTables(publicTexts)} where p.id = $id and p.status <> 'hidden'`,
);

/** With the text that its author wrote last. */
export const findNewestPost = query.find<PostRow, { id: number }>(
  'posts.find-newest',
  `select ${postColumns(newestTexts)} from ${postTables(newestTexts)} where p.id = $id and p.status <> 'hidden'`,
);

/** Returns the id. */
export const insertPost = query.oneValue<number, NewPost>(
  'posts.insert',
  `insert into posts (
     ${textColumns},
     author_id, status, publish_at, created_at, updated_at, submitted_at, published_at
   )
   values (
     ${textParameters},
     $authorId, $status, $publishAt, $createdAt, $createdAt, $createdAt,
     case when $status = 'published' then $createdAt::timestamptz end
   )
   returning id`,
);

/** Returns the ids of the pictures that the post showed; undefined when there was no such post. */
export const deletePost = query.findValue<string[], { postId: number }>(
  'posts.delete',
  // The outer statement sees the rows as they were before the delete.
  `with deleted as (delete from posts where id = $postId returning id)
   select array(select image_id from post_images where post_id = deleted.id) as image_ids from deleted`,
);
