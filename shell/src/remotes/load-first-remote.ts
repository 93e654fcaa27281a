import { findRemoteForPath, type ReleaseSet } from '@site/shared/contracts';
import { whenIdle } from '../when-idle';
import { prepareLoading } from './load-remote';
import { getRemote } from './remote-cache';

/** Loads the remote of the requested page while React still renders the frame; without one, the federation runtime. */
export function loadFirstRemote(releases: ReleaseSet): void {
  const remote = findRemoteForPath(releases, location.pathname);
  // A failure counts once the page is to be shown.
  if (remote) getRemote(remote).catch(() => undefined);
  else void whenIdle().then(prepareLoading);
}
