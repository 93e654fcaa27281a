import { useEffect, useEffectEvent, useRef } from 'react';
import { findRemoteForPath } from '@site/shared/contracts';
import { useLocation } from '@site/shared/router';
import { useSiteConfig } from '@site/shared/site-config';
import { releaseSetEvent } from '../heartbeat/protocol';
import { useReleaseSet, useReleaseUpdates } from '../releases';
import { reportFailure } from '../remotes/report-failure';
import { findBrowser } from './find-browser';
import { followDepartures } from './unless-left';
import { watchDialogs } from './watch-dialogs';
import { watchErrors } from './watch-errors';
import { watchPage } from './watch-page';
import { withoutRelease } from './without-release';

const findArea = () => document.querySelector('main');

/** Notices what a release does wrong once it is on the screen, and shows the release before in place of an empty page. */
export function Watchdog() {
  const { apiBaseUrl } = useSiteConfig();
  const releases = useReleaseSet();
  const { take } = useReleaseUpdates();
  const { pathname } = useLocation();
  const isFirstRef = useRef(true);
  const live = findRemoteForPath(releases, pathname);

  useEffect(() => {
    document.dispatchEvent(new CustomEvent(releaseSetEvent, { detail: releases }));
  }, [releases]);
  useEffect(watchDialogs, []);
  useEffect(followDepartures, []);

  const findReleases = useEffectEvent(() => releases);
  useEffect(
    () =>
      watchErrors(
        () => findReleases(),
        (culprit, kind, page, detail) => reportFailure(apiBaseUrl, culprit, kind, page, detail),
      ),
    [apiBaseUrl],
  );

  const onEmpty = useEffectEvent(() => {
    if (!live) return;
    const detail = { message: 'Nothing of the page is visible.', stack: [], browser: findBrowser() };
    reportFailure(apiBaseUrl, live, 'empty', pathname, detail);
    const others = withoutRelease(releases, live.name, live.release);
    if (others) take(others);
  });
  const watched = live && `${live.name} ${live.release} ${pathname}`;
  useEffect(() => {
    // The first page is as old as the document.
    const since = isFirstRef.current ? 0 : performance.now();
    isFirstRef.current = false;
    return watched === undefined ? undefined : watchPage(findArea, since, () => onEmpty());
  }, [watched]);
  return null;
}
