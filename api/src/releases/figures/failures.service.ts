import type { FailureReport } from '@site/shared/contracts/api';
import type { ServedPage } from '@site/shared/server';
import type { Context } from '../../context';
import type { Network } from '../../http/network-key';
import type { NetworkRule } from '../../http/rate-limiter';
import { isNews, notifyFailing } from '../notices/notify-team';
import { addReportedFailure, addSeenFailure } from '../rollout/rollout-reports.repository';
import { createServedPages } from './served-pages';
import { toHour } from './figure-buffer';
import { countFailureOfHour } from './view-series.repository';
import { countFailure, insertFailure, lockReleaseOfFailure } from './failures.repository';
import { countError, insertError } from './release-errors.repository';

/** By network: a tab reports each failure once. */
// Stryker disable next-line StringLiteral: any name does that no other limit has
const reports: NetworkRule = { name: 'report-failure', points: 60, seconds: 600 };
/** Everybody may report, so the number of different failures of a release is limited. */
const failuresMax = 100;
const errorsMax = 100;

export function createFailures(context: Pick<Context, 'config' | 'db' | 'clock' | 'limiter'>) {
  const { db, clock, limiter } = context;
  const pages = createServedPages(context);
  return {
    /** Counts the failure of a release on the page of the report's token. Throws `RateLimitedError`. */
    report: async ({ error, token, ...report }: FailureReport, network: Network): Promise<void> => {
      const { remote, release } = report;
      const seen = pages.findSeen(token);
      if (!seen) await limiter.consume(reports, network.near);
      const served = pages.find(token);
      const isOnPage = served && [served, ...(served.extensions ?? [])].some(isOf(report));
      if (!seen && !isOnPage) return;
      const failure = { ...report, page: toPathname(report.page) };
      const reported = error && { ...failure, ...error };
      const now = clock.now();
      await countFailureOfHour(db, { ...report, hour: toHour(now) });
      if (served) await addReportedFailure(db, { remote, release, reporter: served.reporter });
      else if (seen?.isNew)
        await addSeenFailure(db, { remote, release, reporter: pages.toReporter(failure.page) });
      const known = await countFailure(db, { ...failure, now });
      const isKnownError = !reported || (await countError(db, { ...reported, now }));
      // Stryker disable next-line ConditionalExpression: saves a transaction in which nothing would be written
      if (known !== undefined && isKnownError && !isNews(known)) return;
      await db.transaction(async (tx) => {
        if (!(await lockReleaseOfFailure(tx, failure))) return;
        const count = known ?? (await insertFailure(tx, { ...failure, now, max: failuresMax }));
        if (!isKnownError) await insertError(tx, { ...reported, now, max: errorsMax });
        if (count !== undefined && isNews(count)) await notifyFailing(tx, { ...failure, count }, now);
      });
    },
  };
}

const isOf =
  ({ remote, release }: Pick<FailureReport, 'remote' | 'release'>) =>
  (shown: Pick<ServedPage, 'remote' | 'releases'>) =>
    shown.remote === remote && shown.releases.includes(release);

/** Without query and hash, which may contain private data. */
export function toPathname(page: string): string {
  return page.split(/[?#]/, 1)[0] ?? page;
}
