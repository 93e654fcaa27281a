import type { ImageVariant } from '@site/shared/contracts/api';
import { backgroundStatement, statement, type Queries } from '../../db';

export interface ImageRow {
  id: string;
  variants: ImageVariant[];
}

export interface NewImage extends ImageRow {
  owner_id: number;
  created_at: Date;
}

const insert = statement(
  'images.insert',
  `insert into images (id, owner_id, variants, created_at) values ($id, $owner_id, $variants, $created_at)`,
);

const find = statement<ImageRow>(
  'images.find',
  `select id, variants from images where id = any($ids::uuid[])`,
);

const hasOwn = statement('images.has-own', `select from images where id = $id and owner_id = $ownerId`);

/** Neither in a text or a draft nor somebody's avatar. */
const isUnused = `
  not exists (select from post_images p where p.image_id = i.id)
  and not exists (select from draft_images d where d.image_id = i.id)
  and not exists (select from accounts a where a.avatar = i.variants -> -1 ->> 'url')`;

const removeUnused = statement<ImageRow>(
  'images.delete-unused',
  `delete from images i where id = any($ids::uuid[]) and ${isUnused} returning id, variants`,
);

const markUnused = backgroundStatement(
  'images.mark-unused',
  `update images i set unused_since = $now where unused_since is null and ${isUnused}`,
);

const unmarkUsed = backgroundStatement(
  'images.unmark-used',
  `update images i set unused_since = null where unused_since is not null and not (${isUnused})`,
);

const findUnused = statement<{ id: string }>(
  'images.find-unused',
  `select id from images where unused_since < $since order by unused_since limit 100`,
);

export async function insertImage(
  db: Queries,
  { id, owner_id, variants, created_at }: NewImage,
): Promise<void> {
  // The driver would write an array as a Postgres array, not as JSON.
  await db.execute(insert, { id, owner_id, variants: JSON.stringify(variants), created_at });
}

/** Those of the ids that there are. */
export function findImages(db: Queries, ids: string[]): Promise<ImageRow[]> {
  return db.many(find, { ids });
}

/** Whether there is such a picture of this member. */
export async function hasOwnImage(db: Queries, ownerId: number, id: string): Promise<boolean> {
  return (await db.find(hasOwn, { ownerId, id })) !== undefined;
}

/** Leaves those that are in use; returns what was deleted. */
export function deleteUnusedImages(db: Queries, ids: string[]): Promise<ImageRow[]> {
  return db.many(removeUnused, { ids });
}

/** Notes since when nothing shows a picture, and forgets it of those that are shown again. */
export async function updateUnusedImages(db: Queries, now: Date): Promise<void> {
  await db.execute(unmarkUsed);
  await db.execute(markUnused, { now });
}

/** Some of those that nothing has shown since then or longer. */
export async function findImagesUnusedSince(db: Queries, since: Date): Promise<string[]> {
  return (await db.many(findUnused, { since })).map(({ id }) => id);
}
