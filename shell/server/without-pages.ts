import type { ActiveRelease, ReleaseSet } from '@site/shared/contracts';

/** The set as browsers get it. Only this server reads what is said of single pages, and every page would carry all of it. */
export function withoutPages({ id, remotes }: ReleaseSet): ReleaseSet {
  return {
    id,
    remotes: remotes.map(({ fallback, ...live }) => ({
      ...toBrowserRelease(live),
      ...(fallback && { fallback: toBrowserRelease(fallback) }),
    })),
  };
}

function toBrowserRelease({
  pages: _pages,
  pagePreload: _preload,
  pageShared: _shared,
  ...release
}: ActiveRelease): ActiveRelease {
  return release;
}
