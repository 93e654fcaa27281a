import type { ActiveRelease } from '@site/shared/contracts';
import type { FailureReport } from '@site/shared/contracts/api';
import { createPageTokens } from '@site/shared/server';

/**
 * Reports to the registry that a page of a release could not be rendered, and that this server has seen it. A failed report is
 * ignored.
 */
export function createFailureReporter(apiOrigin: string, reportSecret: string | undefined) {
  const tokens = reportSecret === undefined ? undefined : createPageTokens(reportSecret);
  return ({ name, release }: ActiveRelease, page = '/'): void => {
    const report: FailureReport = {
      remote: name,
      release,
      kind: 'render',
      page: page.slice(0, 300),
      ...(tokens && { token: tokens.seal({ isSeenByServer: true }, new Date()) }),
    };
    fetch(`${apiOrigin}/api/registry/failures/`, {
      method: 'POST',
      body: JSON.stringify(report),
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(5000),
    }).catch(() => undefined);
  };
}
