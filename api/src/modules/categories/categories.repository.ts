import type { Category } from '@site/shared/contracts/api';
import { query, type Queries } from '../../db';
import { NotFoundError, ValidationError } from '../../errors/errors';

/** Those that new posts can have, in the order of the admins. */
export const listCategories = query.many<Category>(
  'categories.list',
  `select id, name, slug from categories where retired_at is null order by position, name`,
);

/** Whether new posts can have it; undefined for an unknown one. */
export const findCategoryState = query.find<{ name: string; retired: boolean }, { id: number }>(
  'categories.find-offered',
  `select name, retired_at is not null as retired from categories where id = $id`,
);

const findCategory = query.find<Category, { slug: string }>(
  'categories.find',
  `select id, name, slug from categories where slug = $slug`,
);

/** Throws `NotFoundError` for an unknown slug. */
export async function requireCategory(db: Queries, slug: string): Promise<Category> {
  const category = await findCategory(db, { slug });
  if (!category) throw new NotFoundError();
  return category;
}

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
