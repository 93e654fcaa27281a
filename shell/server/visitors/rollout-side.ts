import type { ActiveRelease, RolloutShare } from '@site/shared/contracts';
import { toReleaseSetId } from '@site/shared/server';
import { createHash } from 'node:crypto';
import { choose } from '../../src/releases/choose';
import type { ServedReleaseSet } from '../releases/release-set-source';

/**
 * The set of one visitor: the live one for most, for others with the release that is rolled out or previewed. Its id is the one
 * that the registry's set will have once that release is live, so that nothing changes for them then.
 * @param visitor the random number in the visitor's cookie
 */
export function toVisitorSet(
  set: ServedReleaseSet,
  visitor: number | undefined,
  preview?: ActiveRelease,
): ServedReleaseSet {
  const isRolledOut = (rollout: RolloutShare) => visitor !== undefined && isChosen(visitor, rollout);
  const chosen = choose({ set, isRolledOut, preview });
  // In an id a suffix for missing releases follows the registry's id.
  return chosen === set ? set : { ...chosen, id: set.id.replace(/^[^-]*/, toReleaseSetId(chosen.remotes)) };
}

/** The same visitors at every step, but other ones for each rollout. */
export function isChosen(visitor: number, { id, percent }: RolloutShare): boolean {
  const place = createHash('sha256').update(`${id} ${visitor}`).digest().readUInt32BE() / 2 ** 32;
  return place * 100 < percent;
}
