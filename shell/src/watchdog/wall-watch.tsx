import { useEffect, useEffectEvent, useState } from 'react';
import { findRemoteForPath, type ActiveRelease } from '@site/shared/contracts';
import { useLocation } from '@site/shared/router';
import { useSiteConfig } from '@site/shared/site-config';
import { useReleaseSet, useReleaseUpdates } from '../releases';
import { walls } from '../remotes/walls';
import { reportFailure } from '../remotes/report-failure';
import { findBrowser } from './find-browser';
import { judgeChanges, tellOutsideChanges } from './judge-changes';
import { withoutRelease } from './without-release';

const lookMs = 500;

/**
 * Looks twice a second at what pages, their timers, clicks and promises have done. Where one has changed the language's own
 * objects, it shows the release before; what was changed from outside is put back, and nobody is blamed. Styles that came
 * meanwhile are contained, and reported where they spoke of everybody.
 * It looks for the first time while it renders, so that what stands after it can rely on the language.
 */
export function WallWatch() {
  const { apiBaseUrl } = useSiteConfig();
  const releases = useReleaseSet();
  const { take } = useReleaseUpdates();
  const { pathname } = useLocation();
  const live = findRemoteForPath(releases, pathname);
  useState(() => walls.verify?.(live));

  const replace = useEffectEvent((changer: ActiveRelease, change: Error) => {
    reportFailure(apiBaseUrl, changer, 'contract', pathname, change);
    const others = withoutRelease(releases, changer.name, changer.release);
    if (others) take(others);
  });
  const look = useEffectEvent(async () => {
    walls.verify?.(live);
    for (const { release, selector } of walls.takeLoose?.() ?? []) {
      // Libraries keep their variables there, and the area stands for it.
      if (selector === ':root') continue;
      const message = `Its styles speak of everybody's elements: ${selector}`;
      reportFailure(apiBaseUrl, release, 'policy', pathname, { message, stack: [], browser: findBrowser() });
    }
    const changes = walls.takeChanges?.() ?? [];
    if (changes.length === 0) return;
    const { failures, others } = await judgeChanges(changes, releases);
    for (const [changer, change] of failures) replace(changer, change);
    tellOutsideChanges(others);
  });
  useEffect(() => {
    void look();
    const timer = setInterval(() => void look(), lookMs);
    return () => clearInterval(timer);
  }, []);
  return null;
}
