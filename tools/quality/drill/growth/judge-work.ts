import type { Observation } from '../drill';
import type { Work } from './measure-work';

/**
 * In times of the pages with the smallest size, of which some lists do not fill a page and whose tables have few pages. With a
 * thousand times the rows an index is one or two pages deeper.
 */
const usualLimit = 3;

/** Where what is found grows with the site, and not only what it is found in. */
const limits: Record<string, number> = {
  // None or one of 1,000 posts has it, and 200 of a million: each is looked at.
  'search for a word of one post in 5,000': 25,
  // Each of a hundred is looked up in a second table; where thousands wait, the two are joined at once.
  'how many posts wait': 8,
  // These are among them.
  'figures for Prometheus': 8,
};

/**
 * A request is flat when it looks at hardly more pages of the database, however many posts and members there are. Pages are
 * judged and not time, which says more about what else the machine does.
 */
export function judgeWork(results: Work[]): Observation {
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
