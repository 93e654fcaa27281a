import type {
  SitemapAuthors,
  SitemapCategories,
  SitemapEntry,
  SitemapSummary,
  SitemapTags,
} from '@site/shared/contracts/api';
import { query } from '../../db';
import { toIsoTime } from '../../db/iso-time';

/**
 * Of one file. The protocol (sitemaps.org, 0.9) allows 50,000, which take half a second of a processor in one turn: a few readers
 * at once, and the API refuses what it cannot serve in time.
 */
const addressesPerPage = 5_000;

export const countSitemapPages = query.one<SitemapSummary>(
  'sitemap.count',
  `select
     ceil(coalesce((select max(id) from posts), 0) / ${addressesPerPage}.0)::int as pages,
     ceil(coalesce((select max(id) from accounts where handle is not null), 0) / ${addressesPerPage}.0)::int as author_pages,
     ceil(coalesce((select max(id) from tags), 0) / ${addressesPerPage}.0)::int as tag_pages`,
);

/** Authors with published posts, of one page. */
export const listSitemapAuthors = query.many<SitemapAuthors[number], { number: number }>(
  'sitemap.authors',
  `select a.handle from accounts a
   where a.handle is not null and a.name is not null
     and a.id > ($number::bigint - 1) * ${addressesPerPage} and a.id <= $number::bigint * ${addressesPerPage}
     and exists (select from posts p where p.author_id between a.id and a.id and p.status = 'published')
   order by a.id`,
);

/** A page is a range of ids, not of rows, so its content does not move when posts are added. */
export const listSitemapPage = query.many<SitemapEntry, { number: number }>(
  'sitemap.page',
  `select id, ${toIsoTime('greatest(updated_at, published_at)')} as updated_at from posts
   where status = 'published'
     and id > ($number::bigint - 1) * ${addressesPerPage} and id <= $number::bigint * ${addressesPerPage}
   order by id`,
);

/** Tags with published posts, of one page. */
export const listSitemapTags = query.many<SitemapTags[number], { number: number }>(
  'sitemap.tags',
  `select t.slug from tags t
   where t.id > ($number::bigint - 1) * ${addressesPerPage} and t.id <= $number::bigint * ${addressesPerPage}
     and exists (select from post_tags used where used.tag_id = t.id)
   order by t.id`,
);

/** Categories with published posts. Ranges put the category into the order of the index; see `ofCategory`. */
export const listSitemapCategories = query.many<SitemapCategories[number]>(
  'sitemap.categories',
  `select c.slug from categories c
   where exists (select from posts p where p.category_id between c.id and c.id and p.status = 'published')
   order by c.slug`,
);
