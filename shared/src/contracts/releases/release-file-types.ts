/**
 * What a release may have, and what it is served as: scripts, styles and what they show. No pages, which would run on the
 * site's own origin.
 */
export const releaseFileTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  mjs: 'text/javascript; charset=utf-8',
  png: 'image/png',
  // Opened by itself it could run scripts; `closedPolicy` keeps it from that.
  svg: 'image/svg+xml',
  // Licences.
  txt: 'text/plain; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/** By the extension, of a compressed copy by that of its original; undefined for what no release may have. */
export function findReleaseFileType(path: string): string | undefined {
  const [, extension = ''] = /\.([a-z0-9]+)(?:\.(?:br|gz))?$/.exec(path) ?? [];
  return Object.hasOwn(releaseFileTypes, extension) ? releaseFileTypes[extension] : undefined;
}

/** The `Content-Security-Policy` of all that is no page: opened as one it loads nothing, runs nothing, and has no origin. */
export const closedPolicy = "default-src 'none'; sandbox; frame-ancestors 'none'";
