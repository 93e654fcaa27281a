import type { BuiltRelease } from '@site/build/remote-target';
import { pickNames } from '../../pick-names';
import { comparePages, type PageComparison } from './compare-pages';
import type { Line } from './line';
import { withVariants } from './with-variants';

export interface PagesOptions {
  lines: Line[];
  /** By name, such as `a post`; all pages when unset. */
  pages: string[] | undefined;
  rounds: number;
  log: (line: string) => void;
  onPage: (comparisons: PageComparison[]) => void;
}

/**
 * Compares the federated site, rendered on the server, with a single bundle of the same sources, rendered in the browser, and
 * with static HTML of the same markup.
 */
export function measurePages(builds: BuiltRelease[], options: PagesOptions): Promise<PageComparison[]> {
  return withVariants(builds, options.log, ({ browser, sites, pages }) => {
    const chosen = pickNames('page', Object.keys(pages), options.pages).map((name) => [name, pages[name]!]);
    return comparePages(browser, sites, { ...options, pages: Object.fromEntries(chosen) as typeof pages });
  });
}
