import type { ActiveRelease, LiveRemote, StagedReleaseSet } from '@site/shared/contracts';

/** Names one release of one remote. */
export type ReleaseKey = Pick<ActiveRelease, 'name' | 'release'>;

/** True when this site serves the files itself; those of an external release stay on their own origin. */
export function isHosted({ entry }: ActiveRelease): boolean {
  return entry.startsWith('/remotes/');
}

/** What a set needs on this server: live releases, what takes their place when they fail, and what is rolled out. */
export function hostedReleases({ remotes, rollouts = [] }: StagedReleaseSet): ActiveRelease[] {
  const toReleases = (remote: LiveRemote) => (remote.fallback ? [remote, remote.fallback] : [remote]);
  return [...remotes.flatMap(toReleases), ...rollouts.map(({ release }) => release)].filter(isHosted);
}
