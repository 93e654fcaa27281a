import { useEffect, useReducer } from 'react';
import { ownsPath, type ActiveRelease, type LiveRemote } from '@site/shared/contracts';
import { useLocation, type Location } from '@site/shared/router';
import { useSiteConfig } from '@site/shared/site-config';
import { FederationUnavailableError } from './federation-unavailable-error';
import { findLoadFailure, isLostChunk } from './find-load-failure';
import { usePendingLocation } from './pending-location';
import { initialFailover, reduceFailover, type Failover, type Side } from './failover';
import { forgetRemote } from './remote-cache';
import type { reportFailure } from '../health/report/report-failure';

/** How long the live release may take before the fallback starts as well. */
const fallbackDelayMs = 2500;

/** Its code comes when pages are idle. Where it cannot be had, there is no way to the API either. */
const report = (...failure: Parameters<typeof reportFailure>) =>
  void import(/* webpackChunkName: "idle" */ '../health/report/report-failure').then(
    ({ reportFailure }) => reportFailure(...failure),
    () => undefined,
  );

/** Live releases for which this tab goes straight to their fallback. */
const givenUp = new Set<string>();
const toKey = ({ name, release }: LiveRemote) => `${name}@${release}`;

/** A release to mount, and where. */
export interface Running {
  /** Another one for each time that the release is mounted afresh. */
  key: string;
  side: Side;
  release: ActiveRelease;
  location: Location | undefined;
}

/**
 * Follows the failover from a live release to its fallback, and tells the API about failures.
 *
 * @param isServed the page of the live release is on the screen already
 */
export function useFailover(live: LiveRemote, isServed: boolean) {
  const { apiBaseUrl } = useSiteConfig();
  const location = useLocation();
  const pending = usePendingLocation();
  const [failover, dispatch] = useReducer(reduceFailover, live, isServed ? startServed : startFailover);
  const { pathname } = location;
  const wanted = pending ?? location;
  const fallback = findFallback(live, wanted.pathname);

  const isLost = failover.live === 'failed' && (failover.fallback === 'failed' || !fallback);
  // Another page of the remote may work.
  if (isLost && failover.failedAt !== pathname) dispatch({ type: 'again' });

  const isShown = failover.live === 'shown' || failover.fallback === 'shown';
  const isWaiting = !isLost && (!isShown || pending !== undefined);
  const mayStartFallback = isWaiting && failover.live !== 'failed' && fallback !== undefined;
  useEffect(() => {
    if (!mayStartFallback) return;
    const timeout = setTimeout(() => dispatch({ type: 'slow', awaited: pending }), fallbackDelayMs);
    return () => clearTimeout(timeout);
  }, [mayStartFallback, pending, failover.round]);

  return {
    isLost,
    isShown,
    isWaiting,
    running: [...runLive(), ...runFallback()],
    onShown(side: Side) {
      if (side === 'fallback') {
        givenUp.add(toKey(live));
        if (failover.live !== 'failed') report(apiBaseUrl, live, 'timeout', wanted.pathname);
      }
      dispatch({ type: 'shown', side });
    },
    onFailed(side: Side, ...[error, componentStack]: [error: unknown, componentStack?: string | null]) {
      const release = side === 'live' ? live : live.fallback;
      // Stryker disable next-line ConditionalExpression: for the types; a fallback that has failed is there
      if (release) {
        forgetRemote(release);
        // Not every bundler retries a chunk, and most cache its failure: only a fresh copy requests it again.
        if (isLostChunk(error) && failover.reloadedFor[side] !== pathname)
          return dispatch({ type: 'reloaded', side, pathname });
        // A lost file of the shell is no failure of the remote.
        if (!(error instanceof FederationUnavailableError))
          report(apiBaseUrl, release, findLoadFailure(error) ?? 'render', pathname, error, componentStack);
      }
      dispatch({ type: 'failed', side, pathname });
    },
    tryAgain() {
      givenUp.delete(toKey(live));
      dispatch({ type: 'again' });
    },
  };

  function runLive(): Running[] {
    const runs = failover.live === 'running' || failover.live === 'shown';
    return runs ? [{ key: toMountKey('live'), side: 'live', release: live, location: undefined }] : [];
  }

  function runFallback(): Running[] {
    if (!fallback || (failover.fallback !== 'running' && failover.fallback !== 'shown')) return [];
    const awaited = failover.awaited?.key === wanted.key ? failover.awaited : undefined;
    // While a page of the live release is shown, the fallback runs only for the page that the live one is slow with.
    if (failover.live === 'shown' && !awaited) return [];
    return [{ key: toMountKey('fallback'), side: 'fallback', release: fallback, location: awaited }];
  }

  function toMountKey(side: Side): string {
    return `${side} ${failover.round} ${failover.reloadedFor[side]}`;
  }
}

function startServed(): Failover {
  return { ...initialFailover, live: 'shown' };
}

function startFailover(live: LiveRemote): Failover {
  return givenUp.has(toKey(live))
    ? { ...initialFailover, live: 'failed', fallback: 'running' }
    : initialFailover;
}

/** The fallback, if it has a route for this page. */
function findFallback({ fallback }: LiveRemote, pathname: string): ActiveRelease | undefined {
  return fallback && ownsPath(fallback, pathname) ? fallback : undefined;
}
