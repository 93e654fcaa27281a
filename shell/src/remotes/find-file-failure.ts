import type { FailureKind } from '@site/shared/contracts';

/**
 * Why a browser rejected a file with a hash. Its error event does not say, but its resource timing does: a file that was
 * rejected in spite of a successful response does not match its hash.
 */
export function findFileFailure(url: string): Extract<FailureKind, 'load' | 'integrity'> {
  const { href } = new URL(url, location.href);
  const last = performance.getEntriesByName?.(href, 'resource').at(-1) as
    PerformanceResourceTiming | undefined;
  const status = last?.responseStatus ?? 0;
  return status >= 200 && status < 300 ? 'integrity' : 'load';
}
