import type { ActiveRelease, RolloutShare } from '@site/shared/contracts';
import { toReleaseSetId } from '@site/shared/server';
import { createHash } from 'node:crypto';
import { choose } from '../../src/releases/choose';
import type { ServedReleaseSet } from '../releases/release-set-source';
import { hidePages } from './hide-pages';

/** What decides which releases a visitor gets. */
export interface VisitorSide {
  /** The random number in the visitor's cookie. */
  visitor?: number | undefined;
  /** The groups of a member. */
  groups?: readonly string[];
  preview?: ActiveRelease | undefined;
}

/**
 * The set of one visitor: the live one for most, for others with the release that is rolled out or previewed, or with the pages of
 * their groups. Its id is the one that the registry's set will have once that release is live, so that nothing changes for them
 * then.
 */
export function toVisitorSet(
  served: ServedReleaseSet,
  { visitor, groups = [], preview }: VisitorSide,
): ServedReleaseSet {
  const set = groups.length > 0 ? toGroupSet(served, groups) : served;
  const isRolledOut = (rollout: RolloutShare) =>
    (rollout.group !== undefined && groups.includes(rollout.group)) ||
    (visitor !== undefined && isChosen(visitor, rollout));
  const chosen = choose({ set, isRolledOut, preview });
  // In an id a suffix for missing releases follows the registry's id.
  return chosen === set ? set : { ...chosen, id: set.id.replace(/^[^-]*/, toReleaseSetId(chosen.remotes)) };
}

function toGroupSet({ whole, ...set }: ServedReleaseSet, groups: readonly string[]): ServedReleaseSet {
  return { ...hidePages(whole ?? set, groups), id: `${set.id}-for-${groups.join('-')}`, groups };
}

/** The same visitors at every step, but other ones for each rollout. */
export function isChosen(visitor: number, { id, percent }: RolloutShare): boolean {
  const place = createHash('sha256').update(`${id} ${visitor}`).digest().readUInt32BE() / 2 ** 32;
  return place * 100 < percent;
}
