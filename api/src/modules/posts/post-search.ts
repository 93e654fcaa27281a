import type { PostSummary } from '@site/shared/contracts/api';
import { statement, unpreparedStatement, type Database, type Queries } from '../../db';
import type { PageRequest } from './page';
import type { PostCursor } from './post-cursor';
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
/** From here on the index of words takes long to name them all. */
const frequentMin = 10_000;
/** In how many places further back new posts are read, for words that new posts do not have. */
export const earlierPoints = 7;

/**
 * Posts with these words, newest first, for work that does not grow with the number of posts. What that means for
 * words that very many old posts have: docs/decisions/0011-bounded-search.md.
 */
export async function searchPublishedPosts(
  db: Database,
  { words, category }: PostSearch,
  page: PageRequest,
): Promise<PostSummary[]> {
  const conditions = category === undefined ? [] : [ofCategory(category)];
  const { limit, after } = page;
  const rangeAfter = (cursor: PostCursor | undefined) => toRange(conditions, cursor);
  const found = new Set(await findNewestMatches(db, words, rangeAfter(after), limit));
  const add = (ids: number[]) => ids.forEach((id) => found.add(id));

  if (found.size < limit) {
    if (await isFrequent(db, words)) {
      for (const earlier of await findEarlierPoints(db, after)) {
        if (found.size >= limit) break;
        add(await findNewestMatches(db, words, rangeAfter(earlier), limit));
      }
    } else {
      add(await findIndexedMatches(db, words, rangeAfter(after), limit));
    }
  }
  return (await listPublishedPostsById(db, [...found])).slice(0, limit);
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
     where newest.search @@ (select ${toQuery(values.length + 1)})
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
  const query = toQuery(values.length + 1);
  const sql = statement<{ id: number }>(
    ['posts.search-index', values.length, limit].join('-'),
    // A search for what is *not* there alone gives the index nothing to look up.
    `with named as materialized (
       select p.id, p.created_at, p.category_id, p.search from posts p
       where p.status = 'published'
         and p.search @@ (select ${ignoreNeighbourhood(query)})
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

const toQuery = (parameter: number) => `websearch_to_tsquery('english', $${parameter})`;

/** Which words stand beside each other is not in the index: for it they may stand anywhere. */
const ignoreNeighbourhood = (query: string) =>
  `regexp_replace(${query}::text, '<(-|\\d+)>', '&', 'g')::tsquery`;

const estimate = unpreparedStatement<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
  'posts.search-estimate',
  `explain (format json) select from posts p
   where p.status = 'published' and p.search @@ ${ignoreNeighbourhood(toQuery(1))}`,
);

/** By the statistics of Postgres, which name the words that many posts have. */
async function isFrequent(db: Queries, words: string): Promise<boolean> {
  const { 'QUERY PLAN': plan } = await db.one(estimate, [words]);
  return plan[0].Plan['Plan Rows'] >= frequentMin;
}

const findEnds = statement<{ oldest: Date | null; newest: Date | null }>(
  'posts.search-ends',
  `select min(created_at) as oldest, max(created_at) as newest from posts where status = 'published'`,
);

/** Evenly between the cursor and the oldest post, later ones first. */
async function findEarlierPoints(db: Queries, after: PostCursor | undefined): Promise<PostCursor[]> {
  const { oldest, newest } = await db.one(findEnds);
  if (!oldest || !newest) return [];
  const from = (after?.time ?? newest).getTime();
  const step = (from - oldest.getTime()) / (earlierPoints + 1);
  return Array.from({ length: earlierPoints }, (_, index) => ({
    time: new Date(from - step * (index + 1)),
    id: Number.MAX_SAFE_INTEGER,
  }));
}
