import { createContext, useContext } from 'react';
import type { ReleaseSet } from '@site/shared/contracts';

/** A release set as the shell server tells browsers. */
export interface ShownReleaseSet extends ReleaseSet {
  /** Members of groups may get other pages or releases. */
  hasGroups?: true;
}

export const ReleaseSetContext = createContext<ShownReleaseSet | null>(null);

/** The release set that this tab works with now. */
export function useReleaseSet(): ShownReleaseSet {
  const releases = useContext(ReleaseSetContext);
  if (!releases) throw new Error('useReleaseSet needs a ReleaseSetContext provider above it');
  return releases;
}
