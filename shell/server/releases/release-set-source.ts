import type { ReleaseSet, StagedReleaseSet } from '@site/shared/contracts';

/** A release set, and what of it this server cannot serve. */
export interface ServedReleaseSet extends StagedReleaseSet {
  /** The names of remotes without any release on this server; their pages come once there is one. */
  unavailable?: readonly string[];
  /** The set with the pages that remotes keep for groups, where this one lacks them. */
  whole?: ServedReleaseSet;
  /** The groups of the member for whom it was chosen, where they make a difference. */
  groups?: readonly string[];
}

/** Before any release set is known: nobody can say then which pages there are. Browsers know it by its empty id. */
export const unknownReleaseSet: ServedReleaseSet = { id: '', remotes: [] };

export const isUnknown = ({ id }: ReleaseSet) => id === unknownReleaseSet.id;

/** Tells the shell server which releases are live. */
export interface ReleaseSetSource {
  /** The release set to serve now. */
  current(): ServedReleaseSet;
}
