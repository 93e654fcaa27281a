import type { ImageVariant } from '@site/shared/contracts/api';
import { backgroundQuery, query, statement, type Queries } from '../../db';

export interface ImageRow {
  id: string;
  variants: ImageVariant[];
}

export interface NewImage extends ImageRow {
  owner_id: number;
  created_at: Date;
}

export interface ImageForAvif extends ImageRow {
  /** Counted when taken, so this is at least 1. */
  attempts: number;
}

const insert = statement(
  'images.insert',
  // The files come after the row.
  `insert into images (id, owner_id, variants, created_at, avif_due_at)
   values ($id, $owner_id, $variants, $created_at, $created_at::timestamptz + interval '10 seconds')`,
);

/** Those of the ids that there are. */
export const findImages = query.many<ImageRow, { ids: string[] }>(
  'images.find',
  `select id, variants from images where id = any($ids::uuid[])`,
);

/** Whether there is such a picture of this member. */
export const hasOwnImage = query.exists<{ ownerId: number; id: string }>(
  'images.has-own',
  `select from images where id = $id and owner_id = $ownerId`,
);

/** Neither in a text or a draft nor somebody's avatar, nor that of somebody who may come back. */
const isUnused = `
  not exists (select from post_images p where p.image_id = i.id)
  and not exists (select from draft_images d where d.image_id = i.id)
  and not exists (select from accounts a where a.avatar = i.variants -> -1 ->> 'url')
  and not exists (select from account_deletions d where d.avatar = i.variants -> -1 ->> 'url')`;

/** Leaves those that are in use; returns what was deleted. */
export const deleteUnusedImages = query.many<ImageRow, { ids: string[] }>(
  'images.delete-unused',
  `delete from images i where id = any($ids::uuid[]) and ${isUnused} returning id, variants`,
);

/** Notes since when nothing shows a picture, and forgets it of those that are shown again. */
export const updateUnusedImages = backgroundQuery.executeAll<{ now: Date }>(
  'images.update-unused',
  `update images i set unused_since = null where unused_since is not null and not (${isUnused})`,
  `update images i set unused_since = $now where unused_since is null and ${isUnused}`,
);

/** Some of those that nothing has shown since then or longer. */
export const findImagesUnusedSince = query.manyValues<string, { since: Date }>(
  'images.find-unused',
  `select id from images where unused_since < $since order by unused_since limit 100`,
);

/**
 * The newest picture whose copies as AVIF are due. Leases the row: when a process dies meanwhile, others take it once the
 * lease has expired.
 */
export const takeNextImageForAvif = backgroundQuery.find<ImageForAvif, { now: Date }>(
  'images.take-next-for-avif',
  `update images set avif_attempts = avif_attempts + 1, avif_due_at = $now::timestamptz + interval '5 minutes'
   where id = (
     select id from images where avif_due_at <= $now
     order by created_at desc limit 1 for update skip locked
   )
   returning id, variants, avif_attempts as attempts`,
);

/** No more copies of it are to be made. False when the picture is gone. */
export const endImageAvif = query.exists<{ id: string }>(
  'images.end-avif',
  `update images set avif_due_at = null where id = $id returning id`,
);

export async function insertImage(
  db: Queries,
  { id, owner_id, variants, created_at }: NewImage,
): Promise<void> {
  // The driver would write an array as a Postgres array, not as JSON.
  await db.execute(insert, { id, owner_id, variants: JSON.stringify(variants), created_at });
}
