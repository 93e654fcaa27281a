import type { ActiveRelease, LiveRemote } from '@site/shared/contracts';
import type { ServedReleaseSet } from '../releases/release-set-source';

/** What everybody gets of a set, along with the whole of it where it has pages of groups. */
export function toPublicSet(set: ServedReleaseSet): ServedReleaseSet {
  const shown = hidePages(set);
  return shown === set ? set : { ...shown, whole: set };
}

/** The set without the pages that their remotes keep for other groups than these. Returns the given set where there are none. */
export function hidePages(set: ServedReleaseSet, groups: readonly string[] = []): ServedReleaseSet {
  const remotes = set.remotes.map((remote) => hidePagesOf(remote, groups));
  const rollouts = set.rollouts?.map((rollout) => ({
    ...rollout,
    release: hidePagesOf(rollout.release, groups),
  }));
  const isSame =
    remotes.every((remote, index) => remote === set.remotes[index]) &&
    (rollouts ?? []).every(({ release }, index) => release === set.rollouts?.[index]?.release);
  return isSame ? set : { ...set, remotes, ...(rollouts && { rollouts }) };
}

/** What no route leads to stands nowhere in the frame either. */
function hidePagesOf<Release extends LiveRemote>(release: Release, groups: readonly string[]): Release {
  const { fallback } = release;
  const kept = Object.entries(release.groups ?? {}).flatMap(([route, group]) =>
    groups.includes(group) ? [] : [route],
  );
  const shownFallback = fallback && hidePagesOf<ActiveRelease>(fallback, groups);
  if (kept.length === 0 && shownFallback === fallback) return release;
  return {
    ...release,
    routes: release.routes.filter((route) => !kept.includes(route)),
    ...(release.entries && { entries: release.entries.filter(({ path }) => !kept.includes(path)) }),
    ...(shownFallback && { fallback: shownFallback }),
  };
}

/** Whether members of some group get other pages or releases than everybody else. */
export const hasGroups = ({ remotes, rollouts = [] }: ServedReleaseSet): boolean =>
  rollouts.some(({ group }) => group !== undefined) ||
  [...remotes, ...rollouts.map(({ release }): LiveRemote => release)].some(
    (remote) => remote.groups ?? remote.fallback?.groups,
  );
