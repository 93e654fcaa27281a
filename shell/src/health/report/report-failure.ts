import type { ActiveRelease } from '@site/shared/contracts';
import type { ErrorDetail, FailureReport, ReportedFailureKind } from '@site/shared/contracts/api';
import { isToBlame } from '../blame/is-to-blame';
import { describeError } from './describe-error';
import { queueReport } from './report-queue';

/** The longest path that the API takes. */
const pageMaxLength = 300;

/**
 * Reports to the API, once for each tab, in what way a release failed and where, if it is to blame for that.
 *
 * @param thrown what was thrown, or what is known of it
 * @param componentStack where React was when it was thrown
 */
export function reportFailure(
  apiBaseUrl: string,
  failed: ActiveRelease,
  kind: ReportedFailureKind,
  pathname: string,
  thrown?: unknown,
  componentStack?: string | null,
): void {
  if (!isToBlame(failed, kind, thrown, componentStack)) return;
  const { name, release } = failed;
  const failure = { remote: name, release, kind, page: pathname.slice(0, pageMaxLength) };
  const detail =
    isDetail(thrown) || thrown === undefined
      ? thrown
      : describeError(thrown, { remotes: [failed] }, componentStack).detail;
  const body: FailureReport = { ...failure, ...(detail && { error: detail }) };
  // One that its fallback has overtaken may give up as well, with an error, before it is stopped.
  const key = JSON.stringify([failure, kind !== 'timeout' && detail?.message]);
  queueReport(apiBaseUrl, { call: 'failures', body, about: body, key });
}

function isDetail(thrown: unknown): thrown is ErrorDetail {
  return typeof thrown === 'object' && thrown !== null && 'browser' in thrown;
}
