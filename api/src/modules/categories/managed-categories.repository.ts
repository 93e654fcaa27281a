import type { ManagedCategory } from '@site/shared/contracts/api';
import { query } from '../../db';

interface CategoryChanges {
  id: number;
  name: string | undefined;
  retired: boolean | undefined;
  now: Date;
}

/** All of them, in their order. */
export const listManagedCategories = query.many<ManagedCategory>(
  'managed-categories.list',
  `select id, name, slug, retired_at is not null as retired,
     (select count(*) from posts p where p.category_id = c.id and p.status = 'published') as posts
   from categories c order by position, name`,
);

/** Until the end of the transaction nobody else changes one. */
export const lockCategories = query.execute(
  'managed-categories.lock',
  `lock table categories in share row exclusive mode`,
);

/** At the end of the order. */
export const insertCategory = query.execute<{ name: string }>(
  'managed-categories.insert',
  `with made as (
     select coalesce(nullif(trim(both '-' from left(regexp_replace(
       lower($name::text), '[^a-z0-9]+', '-', 'g'), 60)), ''), 'category') as slug,
       (select count(*) from categories) + 1 as place
   )
   insert into categories (name, slug, position)
   select $name, case when exists (select from categories c where c.slug = made.slug) then made.slug || '-' || place else made.slug end,
     place
   from made`,
);

/** Undefined values stay. False for an unknown one. */
export const updateCategory = query.exists<CategoryChanges>(
  'managed-categories.update',
  `update categories set
     name = coalesce($name::text, name),
     retired_at = case when $retired::boolean is null then retired_at when $retired then coalesce(retired_at, $now) end
   where id = $id
   returning id`,
);

export const orderCategories = query.execute<{ ids: number[] }>(
  'managed-categories.order',
  `update categories c set position = given.place
   from unnest($ids::bigint[]) with ordinality as given (id, place)
   where given.id = c.id`,
);
