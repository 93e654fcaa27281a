import type { ReleaseSet } from '@site/shared/contracts';

/** The origins of live releases that are hosted elsewhere, and of their fallbacks. */
export function findRemoteOrigins({ remotes }: ReleaseSet): string[] {
  const origins = remotes
    .flatMap((remote) => [remote, ...(remote.fallback ? [remote.fallback] : [])])
    .flatMap(({ entry }) => (URL.canParse(entry) ? [new URL(entry).origin] : []));
  return [...new Set(origins)];
}
