import type { ActiveRelease } from '@site/shared/contracts';
import type { FailureReport } from '@site/shared/contracts/api';
import { createPageTokens } from '@site/shared/server';
import type { RenderingFailure } from './page-renderers';

/** Reports to the registry that this server could not render a page of a release. Errors of the report are ignored. */
export function createFailureReporter(apiOrigin: string, reportSecret: string | undefined) {
  const tokens = reportSecret === undefined ? undefined : createPageTokens(reportSecret);
  return async (
    { name, release }: ActiveRelease,
    { path = '/', isNew }: Omit<RenderingFailure, 'error'>,
  ): Promise<void> => {
    const seen = { isSeenByServer: true, isNew: await isNew } as const;
    const report: FailureReport = {
      remote: name,
      release,
      kind: 'render',
      page: path.slice(0, 300),
      ...(tokens && { token: tokens.seal(seen, new Date()) }),
    };
    await fetch(`${apiOrigin}/api/registry/failures/`, {
      method: 'POST',
      body: JSON.stringify(report),
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(5000),
    }).catch(() => undefined);
  };
}
