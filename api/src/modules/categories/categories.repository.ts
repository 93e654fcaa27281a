import type { Category } from '@site/shared/contracts/api';
import { statement, type Queries } from '../../db';

const list = statement<Category>('categories.list', `select id, name, slug from categories order by name`);

const exists = statement<{ exists: boolean }>(
  'categories.exists',
  `select exists (select from categories where id = $id) as exists`,
);

const find = statement<Category>(
  'categories.find',
  `select id, name, slug from categories where slug = $slug`,
);

/** In alphabetical order. */
export function listCategories(db: Queries): Promise<Category[]> {
  return db.many(list);
}

export async function hasCategory(db: Queries, id: number): Promise<boolean> {
  return (await db.one(exists, { id })).exists;
}

export function findCategory(db: Queries, slug: string): Promise<Category | undefined> {
  return db.find(find, { slug });
}
