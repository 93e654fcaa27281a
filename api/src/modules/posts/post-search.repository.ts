import { query, statement, unpreparedStatement, type Queries } from '../../db';
import type { SearchQuery } from './search-terms.repository';
import { asParameter, ofCategory, toRange, type Range } from './post-range.sql';

/** Which posts. */
export interface PostSearch extends SearchQuery {
  category: number | undefined;
}

/** A post among those that are compared. */
export interface RankedPost {
  id: number;
  /** When it became public, moved back the further the less it is about what is looked for; the best is the latest. */
  rankedAt: Date;
}

/** So many are compared, the newest that match. */
export const rankedMax = 100;
/** So many posts with the words are too many to look at all of them. */
const frequentMin = 3_000;
/** Where Postgres' estimate was too low, no more than these are looked at. */
const matchesMax = 2 * frequentMin;
/** The parts of time in which frequent words are looked for. */
export const periods = 8;
/** Of each period the newest posts are read, so many at least and at most. */
const rowsMin = 100;
export const rowsMax = 2_000;
/**
 * Postgres assumes a two-hundredth of all posts for each word that it does not know, and a fiftieth for a beginning, which may be
 * that of many words: of several it expects far too few posts.
 */
const assumedShare = 0.1;
/** One unknown word beside beginnings finds fewer posts than this. */
const unknownShare = 0.006;
/** Which of the two a share of posts is, so many of the newest tell. */
export const sampledPosts = 500;
/** Where the words are spread evenly, a third of the posts that are read fills a page. */
const reserve = 3;
/** One more tells that there are more. */
const limit = rankedMax + 1;

/**
 * The best posts first, for work that does not grow with the number of posts. What that means for words that very many posts
 * have, and how age and place of the words count: docs/decisions/0091-best-first-among-the-newest.md.
 */
export async function rankPublishedPosts(
  db: Queries,
  { query, rankQuery, wholeWords, beginnings, category }: PostSearch,
): Promise<RankedPost[]> {
  const { values: ofRange, ...range } = toRange(
    category === undefined ? [] : [ofCategory(category)],
    undefined,
    asParameter,
  );
  const sought = (words: string) => ({ ...range, values: { ...ofRange, query, rankQuery, words } });
  const estimate = (words: string) => estimateRows(db, matching(range), { ...ofRange, words });
  let posts: number | undefined;
  const estimatePosts = async () => (posts ??= await estimateRows(db, published(range), ofRange));
  const matches = await estimate(query);
  if (matches >= frequentMin || beginnings > 1) {
    const all = await estimatePosts();
    const words = withoutAuthors(query);
    const known = words === query ? matches : await estimate(words);
    const share = known >= assumedShare * all ? known / all : await sampleShare(db, sought(query));
    if (share >= assumedShare || share * all >= matchesMax) {
      return findFrequentMatches(db, sought(query), share);
    }
  }
  const isFoundByWords =
    wholeWords !== undefined &&
    beginnings > 0 &&
    (await estimate(wholeWords)) < Math.max(frequentMin, unknownShare * (await estimatePosts()));
  return findRareMatches(db, sought(isFoundByWords ? wholeWords : query));
}

/** Of twenty authors Postgres assumes a tenth of all posts together. */
const withoutAuthors = (query: string) => query.replaceAll(/ \| '@\d+'/g, '');

/** The share of the newest posts that have the words. */
async function sampleShare(db: Queries, range: Range): Promise<number> {
  const sample = unpreparedStatement<{ found: number }>(
    'posts.search-sample',
    `select count(*) filter (where newest.search @@ $query::tsquery) as found from (
       select p.search from posts p where ${published(range)} order by ${range.orderBy} limit ${sampledPosts}
     ) newest`,
  );
  return (await db.one(sample, range.values)).found / sampledPosts;
}

/** Within the transaction. Where Postgres expects many posts with the words, it would read the table until there are enough. */
const readByIndex = statement('posts.search-by-index', 'set local enable_seqscan = off');

/** Looks at every post that the index of words finds by `words`. */
async function findRareMatches(db: Queries, range: Range): Promise<RankedPost[]> {
  await db.execute(readByIndex);
  // Materialised: to find the newest first Postgres would rather walk through all posts than sort these few.
  return rank(
    db,
    `with found as materialized (
       select p.id, p.created_at, p.category_id, p.search from posts p
       where ${published(range)} and p.search @@ $words::tsquery
       limit ${matchesMax}
     )
     select p.id from found p where p.search @@ $query::tsquery order by ${range.orderBy} limit ${limit}`,
    range.values,
  );
}

/**
 * Reads some posts one by one, the newest first and then some of each earlier period, until there are enough: first
 * as many as should be, and if they are not, as many as are allowed.
 */
async function findFrequentMatches(db: Queries, range: Range, share: number): Promise<RankedPost[]> {
  const enough = Math.ceil((reserve * limit) / share);
  const rows = Math.max(rowsMin, Math.min(enough, rowsMax));
  const found = await readPeriods(db, range, rows);
  return found.length < limit && rows < rowsMax ? readPeriods(db, range, rowsMax) : found;
}

function readPeriods(db: Queries, range: Range, rows: number): Promise<RankedPost[]> {
  const { orderBy, reverseOrderBy } = range;
  const endOf = (order: string) =>
    `(select p.created_at from posts p where ${published(range)} order by ${order} limit 1)`;
  const startOf = (period: string) => `newest - (newest - oldest) * (${period} / ${periods}.0)::float8`;
  // The periods come one after the other, and none that is not needed.
  return rank(
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
         where newest.search @@ $query::tsquery
         order by ${orderBy.replaceAll('p.', 'newest.')}
         limit ${limit}
       ) found
     limit ${limit}`,
    range.values,
  );
}

/**
 * One tenth of the rank, which is the difference between a word in a text and a word in a title, counts as much as 2.3 years.
 * The time of the request has no part in it, so that pages follow each other.
 */
const rankedAt = `ranked.created_at + ln(greatest(ts_rank(ranked.search, $rankQuery::tsquery), 0.001)) * interval '1 year'`;

/** Planned anew each time: how many posts have the words and how large a category is decides about the way. */
function rank(db: Queries, ids: string, values: Range['values']): Promise<RankedPost[]> {
  return db.many(
    unpreparedStatement<RankedPost>(
      'posts.search',
      `select ranked.id, date_trunc('milliseconds', ${rankedAt}) as "rankedAt"
       from (${ids}) candidates join posts ranked on ranked.id = candidates.id
       order by 2 desc, 1 desc`,
    ),
    values,
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

const published = ({ where }: Pick<Range, 'where'>) => [`p.status = 'published'`, ...where].join(' and ');

/** Nearly all posts match a search for what is *not* there alone, and no index knows them. */
function matching(range: Pick<Range, 'where'>): string {
  return `${published(range)} and (p.search @@ $words::tsquery or querytree($words::tsquery) in ('', 'T'))`;
}

/** So much of a text is looked through for a passage. */
const passageSourceMax = 10_000;

/** How the texts of posts begin, for the passages in which words stand. */
export const listSearchedTexts = query.many<{ id: number; content: string }, { ids: number[] }>(
  'posts.search-texts',
  `select id, left(content, ${passageSourceMax}) as content from posts where id = any($ids::bigint[])`,
);
