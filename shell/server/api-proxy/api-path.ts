/** In development only. */
export const mailboxPath = '/dev/mailbox';

/** Paths that belong to the API. */
export const apiPrefixes = ['/api', mailboxPath];

/**
 * The target to request from the API; undefined for one that could mean another path to the API than to this server: an
 * absolute URL, a prefix in another spelling, `.` and `..` segments. Repeated slashes count as one.
 */
export function toApiPath(target: string): string | undefined {
  const [, path = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(target) ?? [];
  const single = path.replace(/\/{2,}/g, '/');
  const isApi = apiPrefixes.some((prefix) => single === prefix || single.startsWith(`${prefix}/`));
  return isApi && !hasDotSegments(single) ? single + query : undefined;
}

function hasDotSegments(path: string): boolean {
  const segments = path.replace(/%2e/gi, '.').split(/\/|\\|%2f|%5c/i);
  return segments.includes('..') || segments.includes('.');
}
