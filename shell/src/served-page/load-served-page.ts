import { findRemoteForPath, findRoute, type ReleaseSet } from '@site/shared/contracts';
import type { PageHandle } from '@site/shared/pages';
import type { Remote } from '@site/shared/router';
import { getRemote } from '../remotes/remote-cache';
import type { ServedPage } from './served-page';

/** How long the frame of a page that can be read already waits for the page's code. */
const timeoutMs = 2500;

/**
 * Loads the code of a page that the server has rendered. React needs all of it before it begins: what it has to wait for
 * it renders anew.
 */
export async function loadServedPage(releases: ReleaseSet, pathname: string): Promise<ServedPage> {
  const release = findRemoteForPath(releases, pathname);
  if (!release) return {};
  const loading = getRemote(release).then(async (remote) => {
    await preloadPage(remote, findRoute(release, pathname));
    return { loaded: { release, remote } };
  });
  const timeout = new Promise<ServedPage>((resolve) => setTimeout(resolve, timeoutMs, { loaded: 'missing' }));
  return Promise.race([loading, timeout]).catch(() => ({ loaded: 'missing' }));
}

/** Fetches what a remote needs for one of its pages. */
export async function preloadPage(remote: Remote, route: string | undefined): Promise<void> {
  const { handle } = remote.routes.find(({ path }) => path === route) ?? {};
  await (handle as Partial<PageHandle> | undefined)?.preload?.();
}
