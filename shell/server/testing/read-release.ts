import { readRemote } from '@site/command-kit/remotes';
import type { ActiveRelease } from '@site/shared/contracts';

/** A remote of this repository as its `src/pages.ts` describes it, in a release without files. */
export async function readRelease(name: string): Promise<ActiveRelease> {
  const { routes, pages, pageData, listings, rendered } = await readRemote(name);
  return {
    name,
    release: 'r1',
    contract: 1,
    entry: '',
    container: '',
    routes,
    pages,
    pageData,
    listings,
    preload: [],
    server: { entry: '', integrity: '', routes: rendered },
  };
}
