import { useEffect, useEffectEvent } from 'react';
import { findRemoteForPath } from '@site/shared/contracts';
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
 */
export function WallWatch() {
  const { apiBaseUrl } = useSiteConfig();
  const releases = useReleaseSet();
  const { take } = useReleaseUpdates();
  const { pathname } = useLocation();

  const look = useEffectEvent(() => {
    const live = findRemoteForPath(releases, pathname);
    try {
      walls.verify?.(live);
    } catch (error) {
      reportFailure(apiBaseUrl, live!, 'contract', pathname, error as Error);
      const others = withoutRelease(releases, live!.name, live!.release);
      if (others) take(others);
    }
    for (const { release, selector } of walls.takeLoose?.() ?? []) {
      // Libraries keep their variables there, and the area stands for it.
      if (selector === ':root') continue;
      const message = `Its styles speak of everybody's elements: ${selector}`;
      reportFailure(apiBaseUrl, release, 'policy', pathname, { message, stack: [], browser: findBrowser() });
    }
  });
  useEffect(() => {
    const timer = setInterval(() => look(), lookMs);
    return () => clearInterval(timer);
  }, []);
  return null;
}
