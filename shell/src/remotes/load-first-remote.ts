import { findOwner, type ReleaseSet } from '@site/shared/contracts';
import { getRemote } from './remote-cache';

/** Loads the remote of the requested page while React still renders the frame around it. */
export function loadFirstRemote(releases: ReleaseSet): void {
  const remote = findOwner(releases, location.pathname);
  // A failure counts once the page is to be shown.
  if (remote) getRemote(remote).catch(() => undefined);
}
