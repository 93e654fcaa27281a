import type { FailureReport } from '@site/shared/contracts/api';
import { createHmac } from 'node:crypto';
import type { Context } from '../../context';
import { deriveKey } from '../../http/derive-key';
import type { Network } from '../../http/network-key';
import type { NetworkRule } from '../../http/rate-limiter';
import { isNews, notifyFailing } from '../notifications/notify-failing';
import { countRolloutFailure } from '../rollouts/rollouts.repository';
import { toHour } from '../views/to-hour';
import { countFailureOfHour } from '../views/view-series.repository';
import { countFailure, insertFailure, lockReleaseOfFailure } from './failures.repository';
import { countError, insertError } from './release-errors.repository';

export interface Failures {
  /** Counts the failure of a release that is known; the others are nobody's business. Throws `RateLimitedError`. */
  report: (failure: FailureReport, network: Network) => Promise<void>;
}

/** Of one network: a tab reports each failure once. */
// Stryker disable next-line StringLiteral: any name does that no other limit has
const reports: NetworkRule = { name: 'report-failure', points: 60, seconds: 600 };
/** Everybody may report, so a release has room for so many different ones. */
const failuresMax = 100;
const errorsMax = 100;

export function createFailures({
  config,
  db,
  clock,
  limiter,
}: Pick<Context, 'config' | 'db' | 'clock' | 'limiter'>): Failures {
  // Stryker disable next-line StringLiteral: any purpose does that no other key has
  const key = deriveKey(config.tokenSecret, 'networks with failures');
  const hashNetwork = ({ near }: Network) => createHmac('sha256', key).update(near).digest();
  return {
    report: async ({ error, ...report }, network) => {
      await limiter.consume(reports, network.near);
      const failure = { ...report, page: toPathname(report.page) };
      const reported = error && { ...failure, ...error };
      const now = clock.now();
      await countFailureOfHour(db, { ...report, hour: toHour(now) });
      await countRolloutFailure(db, { ...report, network: hashNetwork(network) });
      const known = await countFailure(db, failure, now);
      const isKnownError = !reported || (await countError(db, reported, now));
      // Stryker disable next-line ConditionalExpression: saves a transaction in which nothing would be written
      if (known !== undefined && isKnownError && !isNews(known)) return;
      await db.transaction(async (tx) => {
        if (!(await lockReleaseOfFailure(tx, failure))) return;
        const count = known ?? (await insertFailure(tx, failure, { now, max: failuresMax }));
        if (!isKnownError) await insertError(tx, reported, { now, max: errorsMax });
        if (count !== undefined && isNews(count)) await notifyFailing(tx, { ...failure, count }, now);
      });
    },
  };
}

/** What stands behind it may be a visitor's own. */
export function toPathname(page: string): string {
  return page.split(/[?#]/, 1)[0] ?? page;
}
