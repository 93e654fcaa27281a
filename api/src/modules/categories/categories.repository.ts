import type { Category } from '@site/shared/contracts/api';
import { query } from '../../db';

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

export const findCategory = query.find<Category, { slug: string }>(
  'categories.find',
  `select id, name, slug from categories where slug = $slug`,
);
