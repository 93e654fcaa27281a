import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { ReleaseSet } from '@site/shared/contracts';
import { useLocation, useNavigationType } from '@site/shared/router';
import { whenIdle } from '../when-idle';
import { ReleaseSetContext } from './release-set-context';
import { ReleaseUpdatesContext } from './release-updates';

interface ReleaseSetProviderProps {
  /** The set that came with the page. */
  initial: ReleaseSet;
  children: ReactNode;
}

/**
 * Provides the release set, and takes a newer one only when the visitor goes to another page anyway, or wants it. Back
 * and forward do not count: they lead back to pages as they were.
 */
export function ReleaseSetProvider({ initial, children }: ReleaseSetProviderProps) {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const [newest, setNewest] = useState(initial);
  const [taken, setTaken] = useState({ pathname, releases: initial });

  if (taken.pathname !== pathname) {
    setTaken({ pathname, releases: navigationType === 'POP' ? taken.releases : newest });
  }

  useEffect(() => {
    let stop: (() => void) | undefined;
    let isStopped = false;
    void whenIdle()
      .then(() => import(/* webpackChunkName: "idle" */ './watch-release-set'))
      .then(
        ({ watchReleaseSet }) => {
          if (!isStopped) stop = watchReleaseSet(initial, setNewest);
        },
        // Without it the tab goes on with what it has.
        () => undefined,
      );
    return () => {
      isStopped = true;
      stop?.();
    };
  }, [initial]);

  const look = useCallback(() => fetchLive(setNewest), []);
  const updates = useMemo(() => {
    const take = (releases: ReleaseSet) => {
      setNewest(releases);
      setTaken((current) => ({ ...current, releases }));
    };
    return { newest, take, look, refresh: () => fetchLive(take) };
  }, [newest, look]);

  return (
    <ReleaseUpdatesContext value={updates}>
      <ReleaseSetContext value={taken.releases}>{children}</ReleaseSetContext>
    </ReleaseUpdatesContext>
  );
}

async function fetchLive(onReleases: (releases: ReleaseSet) => void): Promise<void> {
  const { fetchReleaseSet } = await import(/* webpackChunkName: "idle" */ './fetch-release-set');
  const live = await fetchReleaseSet();
  if (live) onReleases(live);
}
