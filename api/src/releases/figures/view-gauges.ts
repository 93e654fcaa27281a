import { Gauge, type Registry } from 'prom-client';
import type { ReleaseViews } from '@site/shared/contracts/api';

/** For live releases and fallbacks only, because the number of labels has to be limited. */
export function createViewGauges(registry: Registry) {
  const registers = [registry];
  const labelNames = ['remote', 'release'] as const;
  const views = new Gauge({
    name: 'release_views',
    help: 'Views of pages that browsers reported, by release',
    labelNames,
    registers,
  });
  const failures = new Gauge({
    name: 'release_failed_views',
    help: 'Failures that browsers reported, by release',
    labelNames,
    registers,
  });
  const vitals = new Gauge({
    name: 'release_web_vital',
    help: 'What three in four visitors had at most: lcp and inp in milliseconds, cls without a unit',
    labelNames: [...labelNames, 'vital'] as const,
    registers,
  });

  return {
    /** Undefined while the database is down: the gauges are left out. */
    set: (releases: readonly ReleaseViews[] | undefined): void => {
      for (const gauge of [views, failures, vitals]) gauge.reset();
      for (const { remote, release, ...figures } of releases ?? []) {
        views.set({ remote, release }, figures.views);
        failures.set({ remote, release }, figures.failures);
        for (const { name, p75 } of figures.vitals) vitals.set({ remote, release, vital: name }, p75);
      }
    },
  };
}
