import type { ViewReport } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import type { Network } from '../../http/network-key';
import type { NetworkRule } from '../../http/rate-limiter';
import { FigureBuffer, type PageFigure } from './figure-buffer';
import { toHour } from './to-hour';
import { toBucket } from './vital-buckets';
import { addPageFigures, findRoutesOfRelease } from './views.repository';

export interface Views {
  /** Counts what is known: other releases and routes are nobody's business. Throws `RateLimitedError`. */
  report: (report: ViewReport, network: Network) => Promise<void>;
  /** Writes what was counted. After a failure it is there still. */
  flush: () => Promise<void>;
}

/** Views and samples of one network. A forger can add so many, which is why shares have to be read with their numbers. */
const counted: NetworkRule = { name: 'report-views', points: 600, seconds: 600 };

export function createViews({ db, clock, limiter }: Pick<Context, 'db' | 'clock' | 'limiter'>): Views {
  const buffer = new FigureBuffer();
  // Releases never change. Those that do not exist are not kept: there is no end of them.
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
    report: async ({ views, vitals }, network) => {
      const points = views.reduce((sum, page) => sum + page.views, vitals.length);
      if (points === 0) return;
      await limiter.consume(counted, network.near, undefined, points);
      const hour = toHour(clock.now());
      const figures: PageFigure[] = [
        ...views.map((view): PageFigure => ({
          ...toPage(view),
          figure: 'view',
          bucket: 0,
          hour,
          count: view.views,
        })),
        ...vitals.map((vital): PageFigure => ({
          ...toPage(vital),
          figure: vital.name,
          bucket: toBucket(vital.name, vital.value),
          hour,
          count: 1,
        })),
      ];
      for (const figure of figures) if (await isKnown(figure)) buffer.add(figure);
    },

    flush: async () => {
      const figures = buffer.take();
      if (figures.length === 0) return;
      try {
        await addPageFigures(db, figures);
      } catch (error) {
        for (const figure of figures) buffer.add(figure);
        throw error;
      }
    },
  };
}

interface Page {
  remote: string;
  release: string;
  route: string;
}

const toPage = ({ remote, release, route }: Page): Page => ({ remote, release, route });
