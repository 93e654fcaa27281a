import type { ActiveRelease } from '@site/shared/contracts';
import type { ErrorDetail, FailureReport, ReportedFailureKind } from '@site/shared/contracts/api';
import { sendPageReport } from '../views/send-page-report';
import { describeError } from '../watchdog/describe-error';
import { isOverride } from './override-release';

const reported = new Set<string>();

/** A page that fails in ever new ways is known to fail. */
const reportsMax = 30;

/** The longest path that the API takes. */
const pageMaxLength = 300;

/**
 * Reports to the API, once for each tab, in what way a release failed and where. A failed report is ignored.
 *
 * @param error what was thrown, or what is known of it
 */
export function reportFailure(
  apiBaseUrl: string,
  failed: ActiveRelease,
  kind: ReportedFailureKind,
  pathname: string,
  error?: Error | ErrorDetail,
): void {
  // An override runs in one developer's own browser, who sees it fail.
  if (isOverride(failed)) return;
  const { name, release } = failed;
  const failure = { remote: name, release, kind, page: pathname.slice(0, pageMaxLength) };
  const detail = error instanceof Error ? describeError(error, { id: '', remotes: [failed] }).detail : error;
  // One that its fallback has overtaken may give up as well, with an error, before it is stopped.
  const key = JSON.stringify([failure, kind !== 'timeout' && detail?.message]);
  if (reported.has(key) || reported.size === reportsMax) return;
  reported.add(key);
  const report: FailureReport = { ...failure, ...(detail && { error: detail }) };
  void sendPageReport(`${apiBaseUrl}/registry/failures/`, report, report);
}
