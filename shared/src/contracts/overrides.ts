import { toHostCookieName } from './host-cookie-name';
import { findReleaseUrl } from './releases';

/** Remotes that a visitor has replaced in their own browser: the address of a `release.json` by the remote's name. */
export type Overrides = Record<string, string>;

/** Of the query: `?override=blog=https://…/release.json` asks to replace a remote, {@link endOverrides} ends all. */
export const overrideParameter = 'override';
export const endOverrides = 'off';

const mostOverrides = 8;
/** A longer address makes its cookie too large to be sent with every request. */
const addressMaxLength = 300;

/** Where the browser keeps them. */
export const overrideCookieName = (isSecure: boolean) => toHostCookieName('overrides', isSecure);

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

/** The place of a `release.json` that a visitor may name; undefined for what is none, or too long for the cookie. */
export function findOverrideUrl(address: string): URL | undefined {
  return address.length <= addressMaxLength ? findReleaseUrl(address) : undefined;
}
