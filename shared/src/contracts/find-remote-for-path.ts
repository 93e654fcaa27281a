import type { ActiveRelease, LiveRemote, ReleaseSet } from './releases';
import { toPagePath } from './to-page-path';

/**
 * The remote that owns `pathname`, by the routes in the release set. The shell server asks it for preloads and status,
 * the shell for what to load, so both always agree. Knows plain segments and `:parameters`, as remotes use them.
 */
export function findRemoteForPath({ remotes }: ReleaseSet, pathname: string): LiveRemote | undefined {
  return remotes.find((remote) => ownsPath(remote, pathname));
}

/** Whether one of the release's routes stands for `pathname`. */
export function ownsPath(release: Pick<ActiveRelease, 'routes'>, pathname: string): boolean {
  return findRoute(release, pathname) !== undefined;
}

/** The release's first route that stands for `pathname`. */
export function findRoute({ routes }: Pick<ActiveRelease, 'routes'>, pathname: string): string | undefined {
  const path = toPagePath(pathname);
  if (path === undefined) return undefined;
  const segments = toSegments(path);
  return routes.find((route) => matches(toSegments(route), segments));
}

function matches(pattern: string[], segments: string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every(
      (part, index) => part.startsWith(':') || part.toLowerCase() === segments[index]?.toLowerCase(),
    )
  );
}

function toSegments(path: string): string[] {
  return path.split('/').filter(Boolean);
}
