import {
  overrideCookieName,
  overrideParameter,
  readOverrides,
  writeOverrides,
  type Overrides,
} from '@site/shared/contracts';

/** A cookie, because the server must know whom to allow the other origin. It ends with the browser's session. */
export function getOverrides(): Overrides {
  return readOverrides(document.cookie, isSecure());
}

export function setOverrides(overrides: Overrides): void {
  const isEmpty = Object.keys(overrides).length === 0;
  // Strict: a link on another site opens this one without any override.
  const flags = `Path=/; SameSite=Strict${isSecure() ? '; Secure' : ''}${isEmpty ? '; Max-Age=0' : ''}`;
  document.cookie = `${overrideCookieName(isSecure())}=${writeOverrides(overrides)}; ${flags}`;
}

/** Whether there may be anything to do: an address that asks for an override, or one that is kept. */
export function mayHaveOverrides(): boolean {
  return (
    new URLSearchParams(location.search).has(overrideParameter) ||
    document.cookie.includes(`${overrideCookieName(isSecure())}=`)
  );
}

const isSecure = () => location.protocol === 'https:';
