import { toRatio } from '../compare-with-bare';
import { median } from '../../percentile';
import type { Line } from './line';
import { visitTwice, type Visit } from './visit';
import type { RunningVariants, Sites } from './with-variants';

export interface PageComparison {
  line: string;
  page: string;
  /** Whether the browser has been on this page before. */
  state: 'cold' | 'warm';
  federated: Visit;
  singleBundle: Visit;
  staticHtml: Visit;
  /** First contentful paint divided by that of the single bundle. */
  fcpRatio: number;
  /** Largest contentful paint divided by that of the single bundle. */
  lcpRatio: number;
  /** Largest contentful paint divided by that of static HTML. */
  lcpToStatic: number;
  /** Time until the page takes input divided by that of the single bundle. */
  readyRatio: number;
  /** Bytes of scripts and styles divided by those of the single bundle; undefined when none are sent. */
  codeRatio: number | undefined;
}

const siteNames: (keyof Sites)[] = ['federated', 'singleBundle', 'staticHtml'];

interface CompareOptions {
  /** By name, such as `a post`. */
  pages: Record<string, string>;
  lines: Line[];
  rounds: number;
  log: (line: string) => void;
  /** Called when a page has been measured in all its states. */
  onPage: (comparisons: PageComparison[]) => void;
}

const states = ['cold', 'warm'] as const;

/**
 * Opens each page of all sites in turn, several times, so that other load on the machine affects all of them, and takes the
 * median of each figure.
 */
export async function comparePages(
  { browser, sites }: Pick<RunningVariants, 'browser' | 'sites'>,
  { pages, lines, rounds, log, onPage }: CompareOptions,
): Promise<PageComparison[]> {
  const results: PageComparison[] = [];
  for (const line of lines) {
    for (const [page, path] of Object.entries(pages)) {
      log(`Opening ${page} (${line.name}) …`);
      const visits = { federated: emptyVisits(), singleBundle: emptyVisits(), staticHtml: emptyVisits() };
      for (let round = 0; round < rounds; round += 1) {
        for (const site of round % 2 === 0 ? siteNames : siteNames.toReversed()) {
          const visit = await visitTwice(browser, sites[site] + path, line);
          for (const state of states) visits[site][state].push(visit[state]);
        }
      }
      const comparisons = states.map((state): PageComparison => {
        const federated = toMedian(visits.federated[state]);
        const singleBundle = toMedian(visits.singleBundle[state]);
        const staticHtml = toMedian(visits.staticHtml[state]);
        return {
          line: line.name,
          page,
          state,
          federated,
          singleBundle,
          staticHtml,
          fcpRatio: toRatio(federated.fcp, singleBundle.fcp),
          lcpRatio: toRatio(federated.lcp, singleBundle.lcp),
          lcpToStatic: toRatio(federated.lcp, staticHtml.lcp),
          readyRatio: toRatio(federated.ready, singleBundle.ready),
          codeRatio:
            singleBundle.codeBytes > 0 ? toRatio(federated.codeBytes, singleBundle.codeBytes) : undefined,
        };
      });
      onPage(comparisons);
      results.push(...comparisons);
    }
  }
  return results;
}

function emptyVisits(): Record<PageComparison['state'], Visit[]> {
  return { cold: [], warm: [] };
}

const figures = ['requests', 'bytes', 'codeBytes', 'fcp', 'lcp', 'cls', 'tbt', 'ready'] as const;

/** The median of each figure by itself. */
export function toMedian(visits: Visit[]): Visit {
  const middle = (figure: keyof Visit) => median(visits.map((visit) => visit[figure]));
  return Object.fromEntries(figures.map((figure) => [figure, middle(figure)])) as Record<keyof Visit, number>;
}
