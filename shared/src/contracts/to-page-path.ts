/**
 * The address of the page that is requested at `pathname`: the same with single slashes. Undefined where it cannot be decoded,
 * and no page is. Shell server and shell both go by it.
 */
export function toPagePath(pathname: string): string | undefined {
  try {
    decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  return pathname.replace(/\/{2,}/g, '/');
}
