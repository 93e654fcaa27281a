import type { ViewReport } from '@site/shared/contracts/api';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../context';
import type { Network } from '../../http/network-key';
import type { NetworkRule } from '../../http/rate-limiter';
import { addReportedFigures, type ReportedFigure } from '../rollout/rollout-reports.repository';
import { FigureBuffer, type PageFigure, toHour, RecentKeys } from './figure-buffer';
import { createServedPages } from './served-pages';
import { toBucket } from './vital-buckets';
import { addPageFigures, findRoutesOfRelease } from './views.repository';

export interface Views {
  /** Counts one view, and one sample of each vital, for the page of the report's token. Throws `RateLimitedError`. */
  report: (report: ViewReport, network: Network) => Promise<void>;
  /** Writes the counts. After a failure they are kept. */
  flush: () => Promise<void>;
}

/** Views and samples of one network. */
const counted: NetworkRule = { name: 'report-views', points: 600, seconds: 600 };

/** The number of remembered figures that were counted; on larger sites the limit of each network still applies. */
const countedMax = 200_000;

export function createViews(
  context: Pick<Context, 'config' | 'db' | 'clock' | 'limiter'> & {
    log: Pick<FastifyBaseLogger, 'warn'>;
    /** Hears of each view that counts, by the path of its page. */
    onView?: (path: string | undefined) => void;
  },
): Views {
  const { db, clock, limiter } = context;
  const pages = createServedPages(context);
  const known = new RecentKeys(countedMax);
  const buffer = new FigureBuffer();
  const reported = new FigureBuffer<ReportedFigure>();
  // Releases never change. Missing ones are not cached, because their number is unlimited.
  const routesOf = new Map<string, ReadonlySet<string>>();

  const isKnown = async ({ remote, release, route }: Page): Promise<boolean> => {
    const key = `${remote}@${release}`;
    const known = routesOf.get(key);
    if (known) return known.has(route);
    const routes = await findRoutesOfRelease(db, { remote, release });
    if (!routes) return false;
    routesOf.set(key, new Set(routes));
    return routes.includes(route);
  };

  return {
    report: async ({ views, vitals, token }, network) => {
      if (views.length + vitals.length === 0) return;
      await limiter.consume(counted, network.near, undefined, views.length + vitals.length);
      const served = pages.find(token);
      if (!served) return;
      const hour = toHour(clock.now());
      const figures: PageFigure[] = [
        ...views.map((view): PageFigure => ({ ...toPage(view), figure: 'view', bucket: 0, hour, count: 1 })),
        ...vitals.map((vital): PageFigure => ({
          ...toPage(vital),
          figure: vital.name,
          bucket: toBucket(vital.name, vital.value),
          hour,
          count: 1,
        })),
      ];
      for (const figure of figures) {
        const { remote, release, route, figure: name } = figure;
        const isServed = remote === served.remote && release === served.releases[0] && route === served.route;
        const key = `${served.id} ${name}`;
        if (!isServed || !(await isKnown(figure))) continue;
        // Nothing is awaited between the two: reports with one token may come at once.
        if (known.has(key)) continue;
        known.add(key);
        buffer.add(figure);
        if (name === 'view') context.onView?.(served.path);
        if (name === 'cls') continue;
        const { bucket, count } = figure;
        reported.add({
          remote,
          release,
          figure: name,
          reporter: served.reporter.toString('hex'),
          bucket,
          count,
        });
      }
    },

    flush: async () => {
      await flushBuffer(buffer, (figures) => addPageFigures(db, figures));
      await flushBuffer(reported, (figures) => addReportedFigures(db, oneOfEach(figures)));
    },
  };
}

async function flushBuffer<Figure extends { count: number }>(
  buffer: FigureBuffer<Figure>,
  add: (figures: Figure[]) => Promise<void>,
): Promise<void> {
  const figures = buffer.take();
  if (figures.length === 0) return;
  try {
    await add(figures);
  } catch (error) {
    for (const figure of figures) buffer.add(figure);
    throw error;
  }
}

/** Only the first sample of a vital from each network counts. */
function oneOfEach(figures: ReportedFigure[]): ReportedFigure[] {
  const toKey = ({ remote, release, figure, reporter }: ReportedFigure) =>
    [remote, release, figure, reporter].join(' ');
  return [...new Map(figures.toReversed().map((figure) => [toKey(figure), figure])).values()];
}

interface Page {
  remote: string;
  release: string;
  route: string;
}

const toPage = ({ remote, release, route }: Page): Page => ({ remote, release, route });
