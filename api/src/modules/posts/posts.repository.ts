import type { PostStatus } from '@site/shared/contracts/api';
import { statement, type Queries } from '../../db';

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

export interface Decision {
  postId: number;
  /** The admin. */
  decidedBy: number;
  decidedAt: Date;
}

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

// Only one of two decisions finds the post still pending.
const publish = statement<{ id: number }>(
  'posts.publish',
  `update posts set status = 'published', published_at = $2, decided_at = $2, updated_at = $2, decided_by = $3
   where id = $1 and status = 'pending'
   returning id`,
);

const reject = statement<{ id: number }>(
  'posts.reject',
  `update posts set status = 'rejected', decided_at = $2, updated_at = $2, decided_by = $3, rejection_reason = $4
   where id = $1 and status = 'pending'
   returning id`,
);

const findRecipient = statement<{ to: string; title: string }>(
  'posts.find-recipient',
  `select a.email as to, p.title from posts p join accounts a on a.id = p.author_id where p.id = $1`,
);

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

/** False when the post is not pending (any more). */
export async function publishPost(db: Queries, { postId, decidedAt, decidedBy }: Decision): Promise<boolean> {
  return (await db.find(publish, [postId, decidedAt, decidedBy])) !== undefined;
}

/** False when the post is not pending (any more). */
export async function rejectPost(
  db: Queries,
  { postId, decidedAt, decidedBy }: Decision,
  reason: string,
): Promise<boolean> {
  return (await db.find(reject, [postId, decidedAt, decidedBy, reason])) !== undefined;
}

/** Whom to mail about a post. */
export function findPostRecipient(
  db: Queries,
  postId: number,
): Promise<{ to: string; title: string } | undefined> {
  return db.find(findRecipient, [postId]);
}
