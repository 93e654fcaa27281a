import type { ActiveRelease, FailureKind } from '@site/shared/contracts';
import type { FailureReport } from '@site/shared/contracts/api';
import { isOverride } from './override-release';

const reported = new Set<string>();

/** The longest path that the API takes. */
const pageMaxLength = 300;

/** Reports to the API, once for each tab, in what way a release failed and where. A failed report is ignored. */
export function reportFailure(
  apiBaseUrl: string,
  failed: ActiveRelease,
  kind: FailureKind,
  pathname: string,
): void {
  // An override runs in one developer's own browser, who sees it fail.
  if (isOverride(failed)) return;
  const { name, release } = failed;
  const report: FailureReport = { remote: name, release, kind, page: pathname.slice(0, pageMaxLength) };
  const body = JSON.stringify(report);
  if (reported.has(body)) return;
  reported.add(body);
  fetch(`${apiBaseUrl}/registry/failures/`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    // The visitor may leave at once.
    keepalive: true,
  }).catch(() => undefined);
}
