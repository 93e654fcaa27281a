import type { Post, PostStatus } from '@site/shared/contracts/api';
import { statement, type Queries } from '../../db';
import { newestTexts, postColumns, postTables, publicTexts } from './post-columns.sql';

/** A post as its author sees it, with what answers do not tell. */
export type PostRow = Post & { author_id: number; featured_image_id: string | null; pending_edit: boolean };

/** What a member writes, and what is made of it when it is saved. */
export interface PostText {
  title: string;
  content: string;
  excerpt: string;
  reading_minutes: number;
  category_id: number;
  featured_image_id: string | null;
}

export interface NewPost {
  text: PostText;
  authorId: number;
  status: PostStatus;
  createdAt: Date;
}

const find = statement<PostRow>(
  'posts.find',
  `select ${postColumns(publicTexts)} from ${postTables(publicTexts)} where p.id = $1`,
);

const findNewest = statement<PostRow>(
  'posts.find-newest',
  `select ${postColumns(newestTexts)} from ${postTables(newestTexts)} where p.id = $1`,
);

const insert = statement<{ id: number }>(
  'posts.insert',
  `insert into posts (
     title, content, excerpt, reading_minutes, category_id, featured_image_id,
     author_id, status, created_at, updated_at, submitted_at, published_at
   )
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $9, case when $8 = 'published' then $9::timestamptz end)
   returning id`,
);

const remove = statement<{ image_ids: string[] }>(
  'posts.delete',
  // The outer statement sees the rows as they were before the delete.
  `with deleted as (delete from posts where id = $1 returning id)
   select array(select image_id from post_images where post_id = deleted.id) as image_ids from deleted`,
);

/** With the text that is public, or will be. */
export function findPost(db: Queries, id: number): Promise<PostRow | undefined> {
  return db.find(find, [id]);
}

/** With the text that its author wrote last. */
export function findNewestPost(db: Queries, id: number): Promise<PostRow | undefined> {
  return db.find(findNewest, [id]);
}

export async function insertPost(
  db: Queries,
  { text, authorId, status, createdAt }: NewPost,
): Promise<number> {
  return (await db.one(insert, [...toValues(text), authorId, status, createdAt])).id;
}

/** Answers the ids of the pictures that the post showed; undefined when there was no such post. */
export async function deletePost(db: Queries, postId: number): Promise<string[] | undefined> {
  return (await db.find(remove, [postId]))?.image_ids;
}

/** In the order in which all statements take them. */
export function toValues(text: PostText) {
  const { title, content, excerpt, reading_minutes, category_id, featured_image_id } = text;
  return [title, content, excerpt, reading_minutes, category_id, featured_image_id];
}
