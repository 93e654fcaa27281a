import type { Queries } from '../../db';
import { ValidationError } from '../../errors/errors';
import { findCategoryState } from './categories.repository';

/** @throws ValidationError for an unknown category, and for a retired one unless it is `current`, which the post has already */
export async function requireOfferedCategory(db: Queries, id: number, current?: number): Promise<void> {
  const category = await findCategoryState(db, { id });
  if (!category) throw new ValidationError({ category: ['Category is not valid'] });
  if (category.retired && id !== current) {
    throw new ValidationError({
      category: [`“${category.name}” takes no new posts. Please choose another category`],
    });
  }
}
