/** OpenID Connect Core, section 2: at most 255 characters of ASCII. A subject without visible characters is invalid. */
export function isSubject(sub: unknown): sub is string {
  return typeof sub === 'string' && /^[\x20-\x7e]{1,255}$/.test(sub) && sub.trim() !== '';
}
