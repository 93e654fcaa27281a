import { findOverrideUrl, type Overrides, type ReleaseSet, type SiteConfig } from '@site/shared/contracts';
import { findRemoteOrigins } from '../http/find-remote-origins';
import { toHashSource } from '../rendering/inline-styles';

/** Video players that posts may embed; the same list as in the API's sanitiser. */
const videoHosts = [
  'https://www.youtube.com',
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
];

/** Style elements without text, such as those that Emotion and styled-components add: scripts insert their rules. */
const emptyStyle = toHashSource('');

/**
 * The headers that pages have in addition to `securityHeaders`. The policy allows what the configuration and the active
 * releases need and no more; for a visitor with overrides also what a development server needs: style elements, a socket,
 * and scripts without hashes. With a `styleNonce` the whole site is in development: scripts need no hash, and style
 * elements need this nonce.
 */
export function pageHeaders(
  config: Pick<SiteConfig, 'apiBaseUrl' | 'ipServiceUrl'>,
  releases: ReleaseSet,
  overrides: Overrides = {},
  styleNonce?: string,
  /** Sources that allow what the page contains itself. */
  inline: { styles?: string[]; scripts?: string[] } = {},
): Record<string, string> {
  const replaced = Object.values(overrides).flatMap((address) => findOverrideUrl(address)?.origin ?? []);
  const hasOverrides = replaced.length > 0;
  const remotes = [...findRemoteOrigins(releases), ...replaced];
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...remotes, ...(inline.scripts ?? [])],
    'style-src': ["'self'", ...remotes, ...(inline.styles ?? []), ...styleElements(hasOverrides, styleNonce)],
    // No other host: it would learn of every reader. Remotes have images among their own files.
    'img-src': ["'self'", 'data:', 'blob:', ...remotes, ...originOf(config.apiBaseUrl)],
    'font-src': ["'self'", ...remotes],
    'connect-src': [
      "'self'",
      ...remotes,
      ...replaced.map((origin) => origin.replace(/^http/, 'ws')),
      ...originOf(config.apiBaseUrl),
      ...originOf(config.ipServiceUrl),
    ],
    'frame-src': videoHosts,
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${[...new Set(sources)].join(' ')}`)
      .join('; '),
    // Fails closed: a script without a hash is not run at all. Chromium supports no other destination yet.
    ...(!hasOverrides && styleNonce === undefined && { 'integrity-policy': 'blocked-destinations=(script)' }),
  };
}

/** With a nonce or a hash beside it, browsers ignore `unsafe-inline`, and an override carries a nonce only by chance. */
function styleElements(hasOverrides: boolean, styleNonce: string | undefined): string[] {
  if (hasOverrides) return ["'unsafe-inline'"];
  return [emptyStyle, ...(styleNonce === undefined ? [] : [`'nonce-${styleNonce}'`])];
}

function originOf(url: string): string[] {
  return URL.canParse(url) ? [new URL(url).origin] : [];
}
