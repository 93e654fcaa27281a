import { useEffect, useEffectEvent, useState } from 'react';
import { findRemoteForPath, type LiveRemote } from '@site/shared/contracts';
import { useLocation } from '@site/shared/router';
import { useSiteConfig } from '@site/shared/site-config';
import { useReleaseSet, useReleaseUpdates } from '../releases';
import { walls } from '../remotes/walls';
import { reportFailure } from '../remotes/report-failure';
import { findBrowser } from './find-browser';
import { withoutRelease } from './without-release';

const lookMs = 500;

/**
 * Looks twice a second at what timers, clicks and promises of a page have done. Where one has changed the language's own
 * objects, it shows the release before; styles that came meanwhile are contained, and reported where they spoke of everybody.
 * It looks for the first time while it renders, so that what stands after it can rely on the language.
 */
export function WallWatch() {
  const { apiBaseUrl } = useSiteConfig();
  const releases = useReleaseSet();
  const { take } = useReleaseUpdates();
  const { pathname } = useLocation();
  const live = findRemoteForPath(releases, pathname);
  const [firstChange] = useState(() => findChange(live));

  const replace = useEffectEvent((change: Error) => {
    reportFailure(apiBaseUrl, live!, 'contract', pathname, change);
    const others = withoutRelease(releases, live!.name, live!.release);
    if (others) take(others);
  });
  const look = useEffectEvent(() => {
    const change = findChange(live);
    if (change) replace(change);
    for (const { release, selector } of walls.takeLoose?.() ?? []) {
      // Libraries keep their variables there, and the area stands for it.
      if (selector === ':root') continue;
      const message = `Its styles speak of everybody's elements: ${selector}`;
      reportFailure(apiBaseUrl, release, 'policy', pathname, { message, stack: [], browser: findBrowser() });
    }
  });
  useEffect(() => {
    if (firstChange) replace(firstChange);
    const timer = setInterval(() => look(), lookMs);
    return () => clearInterval(timer);
  }, [firstChange]);
  return null;
}

/** What was changed since the last look, and is as before again, if a release is to blame. */
function findChange(live: LiveRemote | undefined): Error | undefined {
  try {
    walls.verify?.(live);
    return undefined;
  } catch (error) {
    return error as Error;
  }
}
