import type { PostSummary } from '@site/shared/contracts/api';
import { statement, unpreparedStatement, type Database, type Queries } from '../../db';
import type { PageRequest } from './page';
import { listPublishedPostsById } from './post-lists';
import { ofCategory, toRange, type Range } from './post-range';

export interface PostSearch {
  /** As a web search takes them. */
  words: string;
  category: number | undefined;
}

/** How many posts are read at most, newest first, before the index of words is asked. */
export const newestMax = 1_000;
/** How many of the posts that the index of words names are read at most. */
export const indexedMax = 1_000;

/**
 * Posts with these words, newest first, for work that does not grow with the number of posts. What that means for
 * words that very many old posts have: docs/decisions/0015-bounded-search.md.
 */
export async function searchPublishedPosts(
  db: Database,
  search: PostSearch,
  page: PageRequest,
): Promise<PostSummary[]> {
  const range = toRange(search.category === undefined ? [] : [ofCategory(search.category)], page.after);
  const newest = await findNewestMatches(db, search.words, range, page.limit);
  if (newest.length >= page.limit) return listPublishedPostsById(db, newest);
  const indexed = await findIndexedMatches(db, search.words, range, page.limit);
  const found = await listPublishedPostsById(db, [...new Set([...newest, ...indexed])]);
  return found.slice(0, page.limit);
}

/** Reads the newest posts one by one: how words are found that many new posts have. */
async function findNewestMatches(
  db: Queries,
  words: string,
  { where, orderBy, values }: Range,
  limit: number,
): Promise<number[]> {
  const outerOrder = orderBy.replaceAll('p.', 'newest.');
  // How large a category is decides whether its index is the way.
  const sql = unpreparedStatement<{ id: number }>(
    ['posts.search-newest', values.length, limit].join('-'),
    `select newest.id from (
       select p.id, p.created_at, p.category_id, p.search from posts p
       where ${[`p.status = 'published'`, ...where].join(' and ')}
       order by ${orderBy}
       limit ${newestMax}
     ) newest
     where newest.search @@ (select websearch_to_tsquery('english', $${values.length + 1}))
     order by ${outerOrder}
     limit ${limit}`,
  );
  return (await db.many(sql, [...values, words])).map(({ id }) => id);
}

/**
 * Otherwise the planner prefers to read the table where a word is frequent, and goes through all of it where the
 * frequent word is in none of the posts that it comes to first.
 */
const byIndexOfWords = statement<object>(
  'posts.search-settings',
  `select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`,
);

/** Asks the index of words: how words are found that few posts have. */
async function findIndexedMatches(
  db: Database,
  words: string,
  { where, orderBy, values }: Range,
  limit: number,
): Promise<number[]> {
  const query = `websearch_to_tsquery('english', $${values.length + 1})`;
  const sql = statement<{ id: number }>(
    ['posts.search-index', values.length, limit].join('-'),
    // Neighbourhood of words is not in the index: the candidates have the words anywhere. A search for what is *not*
    // there alone gives the index nothing to look up.
    `with named as materialized (
       select p.id, p.created_at, p.category_id, p.search from posts p
       where p.status = 'published'
         and p.search @@ (select regexp_replace(${query}::text, '<(-|\\d+)>', '&', 'g')::tsquery)
         and (select querytree(${query}) not in ('', 'T'))
       limit ${indexedMax}
     )
     select p.id from named p
     where ${[`p.search @@ (select ${query})`, ...where].join(' and ')}
     order by ${orderBy}
     limit ${limit}`,
  );
  const found = await db.transaction(async (tx) => {
    await tx.one(byIndexOfWords);
    return tx.many(sql, [...values, words]);
  });
  return found.map(({ id }) => id);
}
