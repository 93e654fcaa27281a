import { createContext, useContext } from 'react';
import type { ReleaseSet } from '@site/shared/contracts';

export const ReleaseSetContext = createContext<ReleaseSet | null>(null);

/** The release set that this tab works with now. */
export function useReleaseSet(): ReleaseSet {
  const releases = useContext(ReleaseSetContext);
  if (!releases) throw new Error('useReleaseSet needs a ReleaseSetContext provider above it');
  return releases;
}
