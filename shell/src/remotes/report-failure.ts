import type { ActiveRelease } from '@site/shared/contracts';
import type { ErrorDetail, FailureReport, ReportedFailureKind } from '@site/shared/contracts/api';
import { sendPageReport } from '../views/send-page-report';
import { describeError } from '../watchdog/describe-error';
import { isOutsideFailure } from '../watchdog/is-outside-failure';
import { unlessLeft } from '../watchdog/unless-left';
import { isNewerThanShell } from '../releases/newer-than-shell';
import { isOverride } from './override-release';

const reported = new Set<string>();

/** A page that fails in ever new ways is known to fail. */
const reportsMax = 30;

/** The longest path that the API takes. */
const pageMaxLength = 300;

/**
 * Reports to the API, once for each tab, in what way a release failed and where. A failed report is ignored. What was not the
 * release's doing is not reported: changes from outside, what a browser aborts because the page is left, and what fails in a
 * shell that is older than the release.
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
  // An override runs in one developer's own browser, who sees it fail.
  if (isOverride(failed) || isNewerThanShell(failed)) return;
  const { name, release } = failed;
  const failure = { remote: name, release, kind, page: pathname.slice(0, pageMaxLength) };
  const isKnown = isDetail(thrown) || thrown === undefined;
  if (!isKnown && isOutsideFailure(failed, kind, thrown, componentStack)) {
    console.warn(`Not counted against ${name} ${release}: it fails because of a change from outside.`);
    return;
  }
  const detail = isKnown
    ? thrown
    : describeError(thrown, { id: '', remotes: [failed] }, componentStack).detail;
  // One that its fallback has overtaken may give up as well, with an error, before it is stopped.
  const key = JSON.stringify([failure, kind !== 'timeout' && detail?.message]);
  if (reported.has(key) || reported.size === reportsMax) return;
  reported.add(key);
  const report: FailureReport = { ...failure, ...(detail && { error: detail }) };
  unlessLeft(() => void sendPageReport(`${apiBaseUrl}/registry/failures/`, report, report));
}

function isDetail(thrown: unknown): thrown is ErrorDetail {
  return typeof thrown === 'object' && thrown !== null && 'browser' in thrown;
}
