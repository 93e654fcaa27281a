import { reject } from './reject';

/** Rejects paths that lead out of the release's own folder, however they are written. */
export function requirePathsInsideFolder(paths: string[]): void {
  const outside = paths.find((path) => !isInsideFolder(path));
  if (outside !== undefined) {
    reject('pathOutsideFolder', `The path ${JSON.stringify(outside)} leads out of the release's folder.`);
  }
}

function isInsideFolder(path: string): boolean {
  const decoded = decode(path);
  if (/[\\\0:]/.test(decoded)) return false;
  return decoded.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..');
}

/**
 * Until nothing changes any more, because each hop on the way to a file may decode once. Empty, and so no path, for what
 * cannot be decoded.
 */
function decode(path: string): string {
  try {
    const decoded = decodeURIComponent(path);
    return decoded === path ? path : decode(decoded);
  } catch {
    return '';
  }
}
