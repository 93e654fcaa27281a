import type { Category } from '@site/shared/contracts/api';
import type { Queries } from '../../db';
import { NotFoundError } from '../../errors/errors';
import { findCategory } from './categories.repository';

/** Throws `NotFoundError` for an unknown slug. */
export async function requireCategory(db: Queries, slug: string): Promise<Category> {
  const category = await findCategory(db, { slug });
  if (!category) throw new NotFoundError();
  return category;
}
