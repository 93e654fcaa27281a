import type { ActiveRelease, LiveRemote } from '@site/shared/contracts';

/** Names one release of one remote. */
export type ReleaseKey = Pick<ActiveRelease, 'name' | 'release'>;

/** True when this site serves the files itself; those of an external release stay on their own origin. */
export function isHosted({ entry }: ActiveRelease): boolean {
  return entry.startsWith('/remotes/');
}

/** What a remote needs on this server: the live release, and the one that takes its place when it fails. */
export function hostedReleases(remote: LiveRemote): ActiveRelease[] {
  return [remote, ...(remote.fallback ? [remote.fallback] : [])].filter(isHosted);
}
