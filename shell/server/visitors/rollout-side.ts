import type { ActiveRelease, LiveRemote, RolloutShare } from '@site/shared/contracts';
import { toReleaseSetId } from '@site/shared/server';
import { createHash } from 'node:crypto';
import type { ServedReleaseSet } from '../releases/release-set-source';

/**
 * The set of one visitor while releases are rolled out: for most the live one, for the others with what is rolled out to
 * them. It has the id that the registry's set will have once that release is live, so nothing changes for them then.
 * @param visitor the random number in the visitor's cookie
 */
export function toVisitorSet(set: ServedReleaseSet, visitor: number): ServedReleaseSet {
  const chosen = (set.rollouts ?? []).filter((rollout) => isChosen(visitor, rollout));
  return chosen.reduce((chosenSet, { release }) => withRelease(chosenSet, release), set);
}

/** The same visitors at every step, and others with each rollout. */
export function isChosen(visitor: number, { id, percent }: RolloutShare): boolean {
  const place = createHash('sha256').update(`${id} ${visitor}`).digest().readUInt32BE() / 2 ** 32;
  return place * 100 < percent;
}

/** The set with a release in place of the live one of its remote, which becomes the fallback. */
export function withRelease(set: ServedReleaseSet, release: ActiveRelease): ServedReleaseSet {
  const { name } = release;
  const toRemote = (live: LiveRemote): LiveRemote => {
    if (live.name !== name) return live;
    const { fallback: _before, ...fallback } = live;
    return { ...release, fallback };
  };
  const isNew = !set.remotes.some((remote) => remote.name === name);
  const remotes = isNew ? [...set.remotes, release] : set.remotes.map(toRemote);
  // What this server lacks of the set stands behind the registry's id.
  return { ...set, id: set.id.replace(/^[^-]*/, toReleaseSetId(remotes)), remotes };
}
