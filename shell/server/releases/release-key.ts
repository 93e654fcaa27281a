import type { ActiveRelease, LiveRemote, StagedReleaseSet } from '@site/shared/contracts';

/** Names one release of one remote. */
export type ReleaseKey = Pick<ActiveRelease, 'name' | 'release'>;

/** Stands in a key for the name of a remote, none of which has a hyphen. */
export const shellBuilds = 'shell-builds';

/** Names a build of the shell, which travels like a release. */
export const toShellKey = (build: string): ReleaseKey => ({ name: shellBuilds, release: build });

/** True when this site serves the files itself; those of an external release stay on their own origin. */
export function isHosted({ entry }: ActiveRelease): boolean {
  return entry.startsWith('/remotes/');
}

/** What a set needs on this server: live releases, what takes their place when they fail, and what is rolled out. */
export function hostedReleases({ remotes, rollouts = [] }: StagedReleaseSet): ActiveRelease[] {
  const toReleases = (remote: LiveRemote) => (remote.fallback ? [remote, remote.fallback] : [remote]);
  return [...remotes.flatMap(toReleases), ...rollouts.map(({ release }) => release)].filter(isHosted);
}
