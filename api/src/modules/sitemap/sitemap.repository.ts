import type { SitemapCategories, SitemapEntry } from '@site/shared/contracts/api';
import { statement, type Queries } from '../../db';

/** Source: sitemaps.org, protocol 0.9, allows 50,000 addresses in one file. */
export const postsPerPage = 50_000;

const newestId = statement<{ id: number | null }>('sitemap.newest', 'select max(id) as id from posts');

// A page is a range of ids, not of rows: its address keeps its content however many posts come after it.
const page = statement<{ id: number; updated_at: Date }>(
  'sitemap.page',
  `select id, updated_at from posts
   where status = 'published'
     and id > ($number::bigint - 1) * ${postsPerPage} and id <= $number::bigint * ${postsPerPage}
   order by id`,
);

// As a range its category is part of the order of the index; see `ofCategory`.
const categories = statement<{ slug: string }>(
  'sitemap.categories',
  `select c.slug from categories c
   where exists (select from posts p where p.category_id between c.id and c.id and p.status = 'published')
   order by c.slug`,
);

export async function countSitemapPages(db: Queries): Promise<number> {
  const { id } = await db.one(newestId);
  return Math.ceil((id ?? 0) / postsPerPage);
}

export async function listSitemapPage(db: Queries, number: number): Promise<SitemapEntry[]> {
  const rows = await db.many(page, { number });
  return rows.map(({ id, updated_at }) => ({ id, updated_at: updated_at.toISOString() }));
}

/** Those with published posts. */
export function listSitemapCategories(db: Queries): Promise<SitemapCategories> {
  return db.many(categories);
}
