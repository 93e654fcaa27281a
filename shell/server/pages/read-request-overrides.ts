import {
  endOverrides,
  overrideCookieName,
  overrideParameter,
  readOverrides,
  type Overrides,
  type SiteConfig,
} from '@site/shared/contracts';

interface RequestOverrides {
  overrides: Overrides;
  /** The headers that the response needs because of them. */
  headers: { vary?: string; 'set-cookie'?: string };
}

/** What the visitor has replaced in their own browser; nothing unless the site allows it. */
export function readRequestOverrides(
  request: { headers: { cookie?: string | undefined } },
  { searchParams }: URL,
  { allowOverrides, publicUrl }: SiteConfig,
): RequestOverrides {
  if (!allowOverrides) return { overrides: {}, headers: {} };
  const vary = { vary: 'cookie' };
  const isSecure = publicUrl.startsWith('https:');
  if (searchParams.get(overrideParameter) === endOverrides) {
    // The way to end overrides without a script: an override may have broken any of them.
    const flags = `Path=/; SameSite=Strict; Max-Age=0${isSecure ? '; Secure' : ''}`;
    return {
      overrides: {},
      headers: { ...vary, 'set-cookie': `${overrideCookieName(isSecure)}=; ${flags}` },
    };
  }
  return { overrides: readOverrides(request.headers.cookie ?? '', isSecure), headers: vary };
}

/** Whether the visitor has replaced anything. */
export function hasOverrides(
  cookie: string | undefined,
  { allowOverrides, publicUrl }: Pick<SiteConfig, 'allowOverrides' | 'publicUrl'>,
): boolean {
  if (!allowOverrides || cookie === undefined) return false;
  return Object.keys(readOverrides(cookie, publicUrl.startsWith('https:'))).length > 0;
}
