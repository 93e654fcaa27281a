import type { BuiltRelease } from '@site/build/remote-target';
import { comparePages, type PageComparison } from './compare-pages';
import type { Line } from './line';
import { withVariants } from './with-variants';

export interface PagesOptions {
  lines: Line[];
  rounds: number;
  log: (line: string) => void;
}

/**
 * Compares the pages of the federated site, rendered on the server, with those of one bundle from the same sources, which
 * the browser renders, and with static HTML of the same markup.
 */
export function measurePages(builds: BuiltRelease[], options: PagesOptions): Promise<PageComparison[]> {
  return withVariants(builds, options.log, ({ browser, sites, pages }) =>
    comparePages(browser, sites, { pages, ...options }),
  );
}
