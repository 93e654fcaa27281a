import type { Category } from '@site/shared/contracts/api';
import { statement, type Queries } from '../../db';

const list = statement<Category>(
  'categories.list',
  `select id, name, slug from categories where retired_at is null order by position, name`,
);

const findOffered = statement<{ name: string; retired: boolean }>(
  'categories.find-offered',
  `select name, retired_at is not null as retired from categories where id = $id`,
);

const find = statement<Category>(
  'categories.find',
  `select id, name, slug from categories where slug = $slug`,
);

/** Those that new posts can have, in the order of the admins. */
export function listCategories(db: Queries): Promise<Category[]> {
  return db.many(list);
}

/** Whether new posts can have it; undefined for an unknown one. */
export function findCategoryState(
  db: Queries,
  id: number,
): Promise<{ name: string; retired: boolean } | undefined> {
  return db.find(findOffered, { id });
}

export function findCategory(db: Queries, slug: string): Promise<Category | undefined> {
  return db.find(find, { slug });
}
