import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { findRemoteForPath, type ActiveRelease } from '@site/shared/contracts';
import type { ReportedFailureKind } from '@site/shared/contracts/api';
import { useLocation } from '@site/shared/router';
import { useSiteConfig } from '@site/shared/site-config';
import { useReleaseSet, useReleaseUpdates } from '../../releases';
import { choose } from '../../releases/choose';
import { isolation } from '../../remotes/isolation';
import { attributeChanges, warnOutsideChanges } from '../blame/attribute-changes';
import { releaseSetEvent } from '../protocol';
import { toDetail } from '../report/describe-error';
import { reportFailure } from '../report/report-failure';
import { followDepartures } from '../report/report-queue';
import { createEmptyCheck } from './create-empty-check';
import { useViewCounter } from './use-view-counter';
import { watchDialogs } from './watch-dialogs';
import { watchErrors } from './watch-errors';

const checkIntervalMs = 500;

/**
 * Notices what a release does wrong once it is on the screen, and counts the views of its pages. The previous release takes the
 * place of one that has changed built-in objects or shows nothing. The first check is made while it renders, so that all
 * components after it can rely on the built-ins.
 */
export function HealthMonitor() {
  const { apiBaseUrl } = useSiteConfig();
  const releases = useReleaseSet();
  const { take } = useReleaseUpdates();
  const { pathname } = useLocation();
  const live = findRemoteForPath(releases, pathname);
  useState(() => isolation.verify?.(live));
  useViewCounter(live, pathname);

  useEffect(() => {
    document.dispatchEvent(new CustomEvent(releaseSetEvent, { detail: releases }));
  }, [releases]);

  const isEmptyRef = useRef<() => boolean>(undefined);
  const findReleases = useEffectEvent(() => releases);
  const report = useEffectEvent(
    (failed: ActiveRelease, kind: ReportedFailureKind, thrown: unknown, page = pathname) =>
      reportFailure(apiBaseUrl, failed, kind, page, thrown),
  );
  const replace = useEffectEvent((failed: ActiveRelease, kind: 'contract' | 'empty', thrown: unknown) => {
    report(failed, kind, thrown);
    const others = choose({ set: releases, avoided: [failed] });
    if (others !== releases) take(others);
  });
  const replaceChangers = useEffectEvent(async () => {
    const changes = isolation.changes?.splice(0) ?? [];
    if (changes.length === 0) return;
    const { failures, others } = await attributeChanges(changes, releases);
    for (const [changer, change] of failures) replace(changer, 'contract', change);
    warnOutsideChanges(others);
  });
  const check = useEffectEvent(async () => {
    isolation.verify?.(live);
    for (const { release, selector } of isolation.unscopedRules?.splice(0) ?? [])
      // Libraries keep their variables there; the area replaces it.
      if (selector !== ':root')
        report(release, 'policy', toDetail(`Its styles are not scoped to its area: ${selector}`));
    void replaceChangers();
    if (live && isEmptyRef.current?.()) replace(live, 'empty', toDetail('Nothing of the page is visible.'));
  });
  useEffect(() => {
    void check();
    followDepartures();
    const stopDialogs = watchDialogs();
    const stopErrors = watchErrors(
      () => findReleases(),
      (culprit, kind, page, detail) => report(culprit, kind, detail, page),
    );
    const timer = setInterval(() => void check(), checkIntervalMs);
    return () => {
      clearInterval(timer);
      stopErrors();
      stopDialogs();
    };
  }, []);

  // After the first check: what is there by then may be on its way.
  const isFirstRef = useRef(true);
  const watched = live && `${live.name} ${live.release} ${pathname}`;
  useEffect(() => {
    // The first page is as old as the document.
    const since = isFirstRef.current ? 0 : performance.now();
    isFirstRef.current = false;
    isEmptyRef.current = watched === undefined ? undefined : createEmptyCheck(since);
  }, [watched]);
  return null;
}
