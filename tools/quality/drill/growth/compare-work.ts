import type { Observation } from '../drill';
import type { Work } from './measure-work';

/**
 * How many times the database pages of the smallest size a request may read. At that size some lists do not fill a page; with a
 * thousand times the rows an index is one or two pages deeper.
 */
const usualLimit = 3;

/** For requests whose results grow with the site. */
const limits: Record<string, number> = {
  // It matches at most one of 1,000 posts, and 200 of a million, and reads each match.
  'search for a word of one post in 5,000': 25,
  // A hundred are looked up one by one in a second table; thousands are joined.
  'how many posts wait': 8,
  // They include the posts that wait.
  'figures for Prometheus': 8,
};

/** Compares the database pages that each request reads at each size. Time would depend on the load of the machine. */
export function compareWork(results: Work[]): Observation {
  const seen: Observation = { figures: {}, expectations: {} };
  for (const call of new Set(results.map((result) => result.call))) {
    const [smallest, ...larger] = results.filter((result) => result.call === call);
    const limit = limits[call] ?? usualLimit;
    const list = (values: number[]) => values.join(' ');
    seen.figures[`${call}: pages`] =
      `${smallest?.pages} (${list(larger.map(({ pagesRatio }) => pagesRatio))})`;
    seen.figures[`${call}: µs`] =
      `${smallest?.cpuMicroseconds} (${list(larger.map(({ cpuRatio }) => cpuRatio))})`;
    seen.expectations[`${call}: at most ${limit} times the pages`] =
      larger.length > 0 && larger.every(({ pagesRatio }) => pagesRatio <= limit);
  }
  return seen;
}
