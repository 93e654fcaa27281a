import { useEffect, useEffectEvent } from 'react';
import { findRemoteForPath } from '@site/shared/contracts';
import { useLocation } from '@site/shared/router';
import { useSiteConfig } from '@site/shared/site-config';
import { useReleaseSet, useReleaseUpdates } from '../releases';
import { originals } from '../remotes/originals';
import { reportFailure } from '../remotes/report-failure';
import { withoutRelease } from './without-release';

const lookMs = 500;

/** Notices what a page changes of the language's own objects in a timer, a click or a promise, and shows the release before. */
export function BuiltInsWatch() {
  const { apiBaseUrl } = useSiteConfig();
  const releases = useReleaseSet();
  const { take } = useReleaseUpdates();
  const { pathname } = useLocation();

  const look = useEffectEvent(() => {
    const live = findRemoteForPath(releases, pathname);
    try {
      originals.verify?.(live);
    } catch (error) {
      reportFailure(apiBaseUrl, live!, 'contract', pathname, error as Error);
      const others = withoutRelease(releases, live!.name, live!.release);
      if (others) take(others);
    }
  });
  useEffect(() => {
    const timer = setInterval(() => look(), lookMs);
    return () => clearInterval(timer);
  }, []);
  return null;
}
