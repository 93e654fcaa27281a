import type { PostSummary } from '@site/shared/contracts/api';
import type { PublicReads, Queries } from '../../db';
import type { Position, TimeCursor } from '../../paging/cursors';
import type { PageRequest } from '../../paging/page';
import { listPublishedPostsById } from './post-lists.repository';
import { listSearchedTexts, rankedMax, rankPublishedPosts, type RankedPost } from './post-search.repository';
import { createFindHit, toPassage } from './search-passage';
import { findSearchQuery, findSimilarTerms } from './search-terms.repository';
import { fromSearchTerms, toSearchTerms, type SearchTerm } from './search-terms';

export interface SearchRequest {
  /** As they were typed. */
  words: string;
  category: number | undefined;
}

/** A post, with the passage of the hit in place of its beginning where that has none. */
export interface Hit {
  post: PostSummary;
  position: Position;
}

export interface SearchResult {
  hits: Hit[];
  /** How many posts were found, at most {@link rankedMax}. */
  total: number;
  /** There are more, which are older and not compared. */
  isTotalOpen: boolean;
  /** What was found in place of words that stand nowhere; the words themselves otherwise. */
  words: string;
}

/**
 * The best posts with these words. Where there are none: those with words that look alike, and then those with some of the
 * words. Limited in time, because strangers choose the words.
 */
export function searchPosts(
  reads: PublicReads,
  { words, category }: SearchRequest,
  page: PageRequest,
): Promise<SearchResult> {
  return reads.bounded(async (db) => {
    for (const toTerms of tries) {
      const terms = await toTerms(db, toSearchTerms(words));
      const query = terms && (await findSearchQuery(db, terms));
      const ranked = query === undefined ? [] : await rankPublishedPosts(db, { ...query, category });
      if (terms && ranked.length > 0) {
        return {
          hits: await listHits(db, terms, takePage(ranked.slice(0, rankedMax), page)),
          total: Math.min(ranked.length, rankedMax),
          isTotalOpen: ranked.length > rankedMax,
          words: toTerms === asTyped ? words : fromSearchTerms(terms),
        };
      }
    }
    return { hits: [], total: 0, isTotalOpen: false, words };
  });
}

type ToTerms = (db: Queries, terms: SearchTerm[]) => Promise<SearchTerm[] | undefined>;

const asTyped: ToTerms = async (_, terms) => terms;

/** Nobody who excludes something is helped by posts that have it. */
const withAnyWord: ToTerms = async (_, terms) =>
  terms.length > 1 && terms.every(({ isExcluded }) => !isExcluded)
    ? terms.map((term) => ({ ...term, isAlternative: true }))
    : undefined;

const tries = [asTyped, findSimilarTerms, withAnyWord];

function takePage(ranked: RankedPost[], { limit, after }: PageRequest): RankedPost[] {
  return ranked.filter((post) => !after || isBehind(post, after)).slice(0, limit);
}

function isBehind({ rankedAt, id }: RankedPost, after: TimeCursor): boolean {
  const difference = rankedAt.getTime() - after.time.getTime();
  return difference === 0 ? id < after.id : difference < 0;
}

async function listHits(db: Queries, terms: SearchTerm[], ranked: RankedPost[]): Promise<Hit[]> {
  const posts = await listPublishedPostsById(
    db,
    ranked.map(({ id }) => id),
  );
  const shown = new Map(posts.map((post) => [post.id, post]));
  const findHit = createFindHit(terms.filter(({ isExcluded }) => !isExcluded).map(({ text }) => text));
  const unclear = posts.filter(({ excerpt }) => findHit(excerpt) === undefined).map(({ id }) => id);
  const texts = unclear.length > 0 ? await listSearchedTexts(db, { ids: unclear }) : [];
  const passages = new Map(texts.map(({ id, content }) => [id, toPassage(content, findHit)]));
  return ranked.flatMap(({ id, rankedAt }) => {
    const post = shown.get(id);
    if (!post) return [];
    const excerpt = passages.get(id) ?? post.excerpt;
    return [{ post: { ...post, excerpt }, position: [rankedAt.toISOString(), id] }];
  });
}
