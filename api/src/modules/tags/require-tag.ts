import type { Tag } from '@site/shared/contracts/api';
import type { Queries } from '../../db';
import { NotFoundError } from '../../errors/errors';
import { findTag } from './tags.repository';

/** Throws `NotFoundError` for a tag without published posts. */
export async function requireTag(db: Queries, slug: string): Promise<Tag & { id: number }> {
  const tag = await findTag(db, { slug });
  if (!tag) throw new NotFoundError();
  return tag;
}
