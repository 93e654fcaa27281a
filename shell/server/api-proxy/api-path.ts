/** The API's own paths. */
export const apiPrefixes = ['/api', '/dev/mailbox'];

/**
 * The target to ask the API for; undefined for one that could mean another path to the API than to this server: an
 * absolute URL, a prefix in another spelling, segments that lead upwards. Doubled slashes count as one here.
 */
export function toApiPath(target: string): string | undefined {
  const [, path = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(target) ?? [];
  const single = path.replace(/\/{2,}/g, '/');
  const isApi = apiPrefixes.some((prefix) => single === prefix || single.startsWith(`${prefix}/`));
  return isApi && !leadsUpwards(single) ? single + query : undefined;
}

function leadsUpwards(path: string): boolean {
  const segments = path.replace(/%2e/gi, '.').split(/\/|\\|%2f|%5c/i);
  return segments.includes('..') || segments.includes('.');
}
