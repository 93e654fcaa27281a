/**
 * On https a cookie with this prefix can be set by no other host, and by nobody on the way; on http browsers refuse it. A cache in front
 * of the site has to know the names: `deploy/cdn`.
 */
export function toHostCookieName(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}
