import type { ActiveRelease, ReleaseSet } from '@site/shared/contracts';

/** The set as browsers get it. Only this server reads the descriptions of single pages, and every page would contain all of them. */
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
  pageData: _data,
  listings: _listings,
  pagePreload: _preload,
  pageShared: _shared,
  server: _server,
  ...release
}: ActiveRelease): ActiveRelease {
  return release;
}
