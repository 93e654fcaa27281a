/** Remotes that a visitor has replaced in their own browser: the address of a `release.json` by the remote's name. */
export type Overrides = Record<string, string>;

/** Of the query: `?override=blog=https://…/release.json` asks to replace a remote, {@link endOverrides} ends all. */
export const overrideParameter = 'override';
export const endOverrides = 'off';

const mostOverrides = 8;
const addressMaxLength = 300;

/**
 * Where the browser keeps them. With the prefix no other host, and nobody on the way, can set it; browsers know it on
 * https alone.
 */
export function overrideCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-overrides' : 'overrides';
}

/** Reads a `Cookie` header. What is not exactly as {@link writeOverrides} writes it counts as nothing. */
export function readOverrides(cookies: string, isSecure: boolean): Overrides {
  const prefix = `${overrideCookieName(isSecure)}=`;
  const cookie = cookies.split(/;\s*/).find((text) => text.startsWith(prefix));
  const parameters = new URLSearchParams(cookie?.slice(prefix.length));
  const overrides = [...parameters].filter(
    ([name, address]) => /^[a-z][a-z0-9]{0,29}$/.test(name) && findOverrideUrl(address) !== undefined,
  );
  return Object.fromEntries(overrides.slice(0, mostOverrides));
}

/** The value of the cookie. */
export function writeOverrides(overrides: Overrides): string {
  return new URLSearchParams(overrides).toString();
}

/** Undefined for everything but an http(s) address without a password, on a host that is safe to stand in a header. */
export function findOverrideUrl(address: string): URL | undefined {
  if (address.length > addressMaxLength || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  const isPlain = /^[\w.-]+$|^\[[\da-f:.]+\]$/.test(url.hostname);
  return isWeb && isPlain && url.username === '' && url.password === '' ? url : undefined;
}
