import { paths } from '@site/shared/paths';

/**
 * Where to go after signing in: the page that sent the visitor to `/login`, else home.
 * @param state The location state of `/login`: `{ from }`, a path or a location.
 */
export function returnPath(state: unknown): string {
  const from = fieldsOf(state)['from'];
  if (isOwnPath(from)) return from;
  const { pathname, search = '', hash = '' } = fieldsOf(from);
  return isOwnPath(pathname) ? `${pathname}${String(search)}${String(hash)}` : paths.home;
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** `//host` is another site, not a path of ours. */
function isOwnPath(value: unknown): value is string {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value);
}
