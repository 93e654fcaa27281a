import type { BuiltRelease } from '@site/build/remote-target';
import { pickNames } from '../../pick-names';
import { comparePages, type PageComparison } from './compare-pages';
import type { Line } from './line';
import { withVariants } from './with-variants';

export interface PagesOptions {
  lines: Line[];
  /** By name, such as `a post`; all of them when unset. */
  pages: string[] | undefined;
  rounds: number;
  log: (line: string) => void;
  onPage: (comparisons: PageComparison[]) => void;
}

/**
 * Compares the pages of the federated site, rendered on the server, with those of one bundle from the same sources, which
 * the browser renders, and with static HTML of the same markup.
 */
export function measurePages(builds: BuiltRelease[], options: PagesOptions): Promise<PageComparison[]> {
  return withVariants(builds, options.log, ({ browser, sites, pages }) => {
    const chosen = pickNames('page', Object.keys(pages), options.pages).map((name) => [name, pages[name]!]);
    return comparePages(browser, sites, { ...options, pages: Object.fromEntries(chosen) as typeof pages });
  });
}
