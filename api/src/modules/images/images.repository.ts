import type { ImageVariant } from '@site/shared/contracts/api';
import { statement, type Queries } from '../../db';

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
  `insert into images (id, owner_id, variants, created_at) values ($1, $2, $3, $4)`,
);

const remove = statement<ImageRow>(
  'images.delete',
  `delete from images where id = any($1::uuid[]) returning id, variants`,
);

export async function insertImage(db: Queries, image: NewImage): Promise<void> {
  // The driver would write an array as a Postgres array, not as JSON.
  const variants = JSON.stringify(image.variants);
  await db.execute(insert, [image.id, image.owner_id, variants, image.created_at]);
}

/** Answers what was there. */
export function deleteImages(db: Queries, ids: string[]): Promise<ImageRow[]> {
  return db.many(remove, [ids]);
}
