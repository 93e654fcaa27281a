import { webVitals, type ReleaseViews, type WebVital } from '@site/shared/contracts/api';
import { countSamples, findPercentile, type BucketCount } from './vital-buckets';
import type { FiguresRow } from './views.repository';
import { toWilsonInterval } from './wilson-interval';

/** Summarizes the figures of a release. */
export function toReleaseViews({ vitals, ...row }: FiguresRow): ReleaseViews {
  const views = row.routes.reduce((sum, route) => sum + route.views, 0);
  return { ...row, views, failing: toFailing(views, row.failures), vitals: toVitals(vitals) };
}

export function toFailing(views: number, failures: number): ReleaseViews['failing'] {
  // A release that hangs a tab causes a failure without a view.
  const trials = Math.max(views, failures);
  return trials === 0 ? null : toWilsonInterval(failures, trials);
}

export function toVitals(vitals: readonly ({ name: WebVital } & BucketCount)[]): ReleaseViews['vitals'] {
  return webVitals.flatMap((name) => {
    const buckets = vitals.filter((vital) => vital.name === name);
    const samples = countSamples(buckets);
    return samples === 0 ? [] : { name, p75: findPercentile(name, buckets, 0.75), samples };
  });
}
