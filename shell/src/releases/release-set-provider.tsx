import { useEffect, useState, type ReactNode } from 'react';
import type { ReleaseSet } from '@site/shared/contracts';
import { useLocation, useNavigationType } from '@site/shared/router';
import { ReleaseSetContext } from './release-set-context';
import { watchReleaseSet } from './watch-release-set';

interface ReleaseSetProviderProps {
  /** The set that came with the page. */
  initial: ReleaseSet;
  children: ReactNode;
}

/**
 * Provides the release set, and takes a newer one only when the visitor goes to another page anyway. Back and forward
 * do not count: they lead back to pages as they were.
 */
export function ReleaseSetProvider({ initial, children }: ReleaseSetProviderProps) {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const [newest, setNewest] = useState(initial);
  const [taken, setTaken] = useState({ pathname, releases: initial });

  if (taken.pathname !== pathname) {
    setTaken({ pathname, releases: navigationType === 'POP' ? taken.releases : newest });
  }
  useEffect(() => watchReleaseSet(setNewest), []);

  return <ReleaseSetContext value={taken.releases}>{children}</ReleaseSetContext>;
}
