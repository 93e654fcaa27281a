import type { ActiveRelease } from '@site/shared/contracts';
import type { FailureReport } from '@site/shared/contracts/api';

/** Reports to the registry that a page of a release could not be rendered, as browsers report it. A failed report is ignored. */
export function createFailureReporter(apiOrigin: string) {
  return ({ name, release }: ActiveRelease, page = '/'): void => {
    const report: FailureReport = { remote: name, release, kind: 'render', page: page.slice(0, 300) };
    fetch(`${apiOrigin}/api/registry/failures/`, {
      method: 'POST',
      body: JSON.stringify(report),
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(5000),
    }).catch(() => undefined);
  };
}
