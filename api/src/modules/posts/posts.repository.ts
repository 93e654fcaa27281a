import type { Post, PostStatus } from '@site/shared/contracts/api';
import { statement, type Queries } from '../../db';
import { ownColumns, postTables } from './post-columns';

/** A post as `GET /posts/{id}/` shows it, and who may see it while it is not published. */
export type PostRow = Post & { author_id: number };

export interface NewPost {
  title: string;
  content: string;
  category_id: number;
  author_id: number;
  featured_image_id: string | null;
  status: PostStatus;
  created_at: Date;
  published_at: Date | null;
}

const find = statement<PostRow>(
  'posts.find',
  `select ${ownColumns}, p.content, p.author_id from ${postTables} where p.id = $1`,
);

const insert = statement<{ id: number }>(
  'posts.insert',
  `insert into posts (title, content, category_id, author_id, featured_image_id, status, created_at, updated_at, published_at)
   values ($1, $2, $3, $4, $5, $6, $7, $7, $8)
   returning id`,
);

const addImages = statement(
  'posts.add-images',
  `insert into post_images (post_id, image_id) select $1, unnest($2::uuid[])`,
);

const remove = statement<{ image_ids: string[] }>(
  'posts.delete',
  // The outer statement sees the rows as they were before the delete.
  `with deleted as (delete from posts where id = $1 returning id)
   select array(select image_id from post_images where post_id = deleted.id) as image_ids from deleted`,
);

export function findPost(db: Queries, id: number): Promise<PostRow | undefined> {
  return db.find(find, [id]);
}

export async function insertPost(db: Queries, post: NewPost, imageIds: string[]): Promise<number> {
  const { title, content, category_id, author_id, featured_image_id, status, created_at, published_at } =
    post;
  const { id } = await db.one(insert, [
    title,
    content,
    category_id,
    author_id,
    featured_image_id,
    status,
    created_at,
    published_at,
  ]);
  if (imageIds.length > 0) await db.execute(addImages, [id, imageIds]);
  return id;
}

/** Answers the ids of the pictures that came with the post; undefined when there was no such post. */
export async function deletePost(db: Queries, postId: number): Promise<string[] | undefined> {
  return (await db.find(remove, [postId]))?.image_ids;
}
