import type { ActiveRelease } from '@site/shared/contracts';
import type { ShownReleaseSet } from '../../src/releases/release-set-context';
import type { ServedReleaseSet } from '../releases/release-set-source';
import { hasGroups } from '../visitors/hide-pages';

/** The set as browsers get it. Only this server reads the descriptions of single pages, and every page would contain all of them. */
export function withoutPages(set: ServedReleaseSet): ShownReleaseSet {
  const { id, remotes } = set;
  return {
    id,
    ...(hasGroups(set) && { hasGroups: true }),
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
  groups: _groups,
  pagePreload: _preload,
  pageShared: _shared,
  server: _server,
  ...release
}: ActiveRelease): ActiveRelease {
  return release;
}
