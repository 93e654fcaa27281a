import { webVitals, type ReleaseViews } from '@site/shared/contracts/api';
import { countSamples, findPercentile } from './vital-buckets';
import type { FiguresRow } from './views.repository';
import { toWilsonInterval } from './wilson-interval';

/** What the sums of a release say of it. */
export function toReleaseViews({ vitals, ...row }: FiguresRow): ReleaseViews {
  const views = row.routes.reduce((sum, route) => sum + route.views, 0);
  // A tab that a release hangs reports a failure and never a view.
  const trials = Math.max(views, row.failures);
  return {
    ...row,
    views,
    failing: trials === 0 ? null : toWilsonInterval(row.failures, trials),
    vitals: webVitals.flatMap((name) => {
      const buckets = vitals.filter((vital) => vital.name === name);
      const samples = countSamples(buckets);
      return samples === 0 ? [] : { name, p75: findPercentile(name, buckets, 0.75), samples };
    }),
  };
}
