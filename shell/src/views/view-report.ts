import { findRoute, type ActiveRelease } from '@site/shared/contracts';
import type { ViewCount, ViewReport, VitalSample, WebVital } from '@site/shared/contracts/api';

/** A page by its pattern: which post somebody reads is nobody's business. */
export type ViewedPage = Omit<ViewCount, 'views'>;

export function toViewedPage(release: ActiveRelease, pathname: string): ViewedPage | undefined {
  const route = findRoute(release, pathname);
  return route === undefined ? undefined : { remote: release.name, release: release.release, route };
}

/** As many as a report may have; `viewReportLimits` of the contract, which is no part of this chunk. */
const limits = { pages: 20, views: 50 };

/** What this tab has seen and not yet reported. */
export class ViewRecord {
  #views: ViewCount[] = [];
  readonly #vitals = new Map<WebVital, VitalSample>();

  /** What a report has no room for is left out. */
  addView(page: ViewedPage): void {
    const known = this.#views.find(
      ({ remote, release, route }) =>
        remote === page.remote && release === page.release && route === page.route,
    );
    if (known) known.views = Math.min(limits.views, known.views + 1);
    else if (this.#views.length < limits.pages) this.#views.push({ ...page, views: 1 });
  }

  /** Takes the place of an earlier value. */
  setVital(sample: VitalSample): void {
    this.#vitals.set(sample.name, sample);
  }

  get hasVitals(): boolean {
    return this.#vitals.size > 0;
  }

  /** What there is, once; undefined when there is nothing. */
  take(): ViewReport | undefined {
    const report = { views: this.#views, vitals: [...this.#vitals.values()] };
    this.#views = [];
    this.#vitals.clear();
    return report.views.length + report.vitals.length > 0 ? report : undefined;
  }
}
