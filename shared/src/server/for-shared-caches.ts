/** As long as a release may take to be seen is twice this: once for the shell server to learn of it, once for the cache. */
const maxAgeSeconds = 1;
const staleIfErrorSeconds = 24 * 60 * 60;

/**
 * Headers that let a shared cache, such as a CDN, send a response to everybody. Never of one for a member. Browsers do
 * not know them (RFC 9213) and go on by `cache-control`.
 * @param tag by which it can be purged from a cache
 */
export function forSharedCaches(tag: 'pages' | 'posts'): Record<string, string> {
  return {
    'cdn-cache-control': `max-age=${maxAgeSeconds}, stale-if-error=${staleIfErrorSeconds}`,
    'cache-tag': tag,
  };
}
