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
 * Notices what a page changes of the language's own objects in a timer, a click or a promise, and shows the release before.
 * Reports styles that had to be contained.
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
