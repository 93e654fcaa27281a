import { extname } from 'node:path/posix';

const contentTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  // Compressed copies have no content type: the route that serves one sends the original's.
  '.br': 'application/octet-stream',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.gz': 'application/gzip',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const keyMaxLength = 500;

/** Segments start with a letter, digit or underscore, so `..` and hidden or absolute files are impossible. */
const keyPattern = /^\w[\w.-]*(?:\/\w[\w.-]*)*$/;

export class InvalidKeyError extends Error {
  constructor(key: string) {
    super(`Not a storage key: ${JSON.stringify(key.slice(0, 100))}`);
    this.name = 'InvalidKeyError';
  }
}

/** The content type of a key by its extension. Throws {@link InvalidKeyError} for an invalid key. */
export function contentTypeOf(key: string): string {
  const contentType = findContentType(key);
  if (contentType === undefined) throw new InvalidKeyError(key);
  return contentType;
}

/** Undefined for an invalid key. */
export function findContentType(key: string): string | undefined {
  return key.length <= keyMaxLength && keyPattern.test(key) ? contentTypes[extname(key)] : undefined;
}
