import type { PostSummary } from '@site/shared/contracts/api';
import { unpreparedStatement, type Queries } from '../../db';
import type { PageRequest } from '../../paging/page';
import { listPublishedPostsById } from './post-lists.repository';
import { asParameter, ofCategory, toRange, type Range } from './post-range.sql';

export interface PostSearch {
  /** As a web search takes them. */
  words: string;
  category: number | undefined;
}

/** So many posts with the words are too many to look at all of them. */
const frequentMin = 3_000;
/** Where Postgres' estimate was too low, no more than these are looked at. */
const matchesMax = 2 * frequentMin;
/** The parts of time in which frequent words are looked for. */
export const periods = 8;
/** Of each period the newest posts are read, so many at least and at most. */
const rowsMin = 100;
export const rowsMax = 4_000;
/** Where the words are spread evenly, a third of the posts that are read fills a page. */
const reserve = 3;

/** Takes words as a web search does. */
const query = `websearch_to_tsquery('english', $words)`;

/**
 * Posts with these words, newest first, for work that does not grow with the number of posts. What that means for
 * words that very many posts have: docs/decisions/0011-bounded-search.md.
 */
export async function searchPublishedPosts(
  db: Queries,
  { words, category }: PostSearch,
  { limit, after }: PageRequest,
): Promise<PostSummary[]> {
  const range = toRange(category === undefined ? [] : [ofCategory(category)], after, asParameter);
  const matches = await estimateRows(db, matching(range), { ...range.values, words });
  const ids =
    matches < frequentMin
      ? await findRareMatches(db, words, range, limit)
      : await findFrequentMatches(db, words, range, limit, matches);
  return listPublishedPostsById(db, ids);
}

/** Looks at every post with the words. */
async function findRareMatches(db: Queries, words: string, range: Range, limit: number): Promise<number[]> {
  // Materialised: to find the newest first Postgres would rather walk through all posts than sort these few.
  return findIds(
    db,
    `with found as materialized (
       select p.id, p.created_at, p.category_id from posts p
       where ${published(range)} and p.search @@ ${query}
       limit ${matchesMax}
     )
     select p.id from found p order by ${range.orderBy} limit ${limit}`,
    { ...range.values, words },
  );
}

/**
 * Reads some posts one by one, the newest first and then some of each earlier period, until they fill the page: first
 * as many as should be enough, and if they are not, as many as are allowed.
 */
async function findFrequentMatches(
  db: Queries,
  words: string,
  range: Range,
  limit: number,
  matches: number,
): Promise<number[]> {
  const posts = await estimateRows(db, published(range), range.values);
  const enough = Math.ceil((reserve * limit * posts) / matches);
  const rows = Math.max(rowsMin, Math.min(enough, rowsMax));
  const found = await readPeriods(db, words, range, limit, rows);
  return found.length < limit && rows < rowsMax ? readPeriods(db, words, range, limit, rowsMax) : found;
}

function readPeriods(
  db: Queries,
  words: string,
  range: Range,
  limit: number,
  rows: number,
): Promise<number[]> {
  const { orderBy, reverseOrderBy } = range;
  const endOf = (order: string) =>
    `(select p.created_at from posts p where ${published(range)} order by ${order} limit 1)`;
  const startOf = (period: string) => `newest - (newest - oldest) * (${period} / ${periods}.0)::float8`;
  // The periods come one after the other, and none that is not needed.
  return findIds(
    db,
    `with ends as materialized (select ${endOf(orderBy)} as newest, ${endOf(reverseOrderBy)} as oldest)
     select found.id
     from ends, generate_series(0, ${periods - 1}) period,
       lateral (
         select case period when ${periods - 1} then '-infinity' else ${startOf('(period + 1)')} end as after,
           ${startOf('period')} as up_to
       ) bounds,
       lateral (
         select newest.id from (
           select p.id, p.created_at, p.category_id, p.search from posts p
           where ${published(range)} and ${range.between('bounds.after', 'bounds.up_to')}
           order by ${orderBy}
           limit ${rows}
         ) newest
         where newest.search @@ ${query}
         order by ${orderBy.replaceAll('p.', 'newest.')}
         limit ${limit}
       ) found
     limit ${limit}`,
    { ...range.values, words },
  );
}

/** Planned anew each time: how many posts have the words and how large a category is decides about the way. */
async function findIds(db: Queries, sql: string, values: Range['values']): Promise<number[]> {
  return (await db.many(unpreparedStatement<{ id: number }>('posts.search', sql), values)).map(
    ({ id }) => id,
  );
}

/** By the statistics of Postgres, which name the words that many posts have. */
async function estimateRows(db: Queries, where: string, values: Range['values']): Promise<number> {
  const explain = unpreparedStatement<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    'posts.search-estimate',
    `explain (format json) select from posts p where ${where}`,
  );
  const { 'QUERY PLAN': plan } = await db.one(explain, values);
  return plan[0].Plan['Plan Rows'];
}

const published = ({ where }: Range) => [`p.status = 'published'`, ...where].join(' and ');

/** Nearly all posts match a search for what is *not* there alone, and no index knows them. */
function matching(range: Range): string {
  return `${published(range)} and (p.search @@ ${query} or querytree(${query}) in ('', 'T'))`;
}
