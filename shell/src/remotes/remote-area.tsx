import { Suspense, useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { LiveRemote } from '@site/shared/contracts';
import { lazyPart } from '../layout/lazy-part';
import { isWithdrawn, useReleaseUpdates } from '../releases';
import { HydrationSignal, ServedMarkup, useIsMounted, useServedPage } from '../served-page';
import { ReleaseMount } from './release-mount';
import { ProgressLine } from './progress-line';
import { useFailover } from './use-failover';
import { WaitingPage } from './waiting-page';
import styles from './remote-area.module.css';

// In the chunk that every page loads when it is idle: without a network it could not be loaded any more.
const RemoteFailure = lazyPart(
  async () => (await import(/* webpackChunkName: "idle" */ './remote-failure')).RemoteFailure,
);

// Nearly nobody ever needs it. The first script has a hash for each further chunk, which is more than this is worth.
const WithdrawnRelease = lazyPart(
  async () => (await import(/* webpackChunkName: "idle" */ './withdrawn-release')).WithdrawnRelease,
);

interface RemoteAreaProps {
  remote: LiveRemote;
  /** Set by a button that is gone when the page comes for which it was pressed; outlives a change of the release. */
  focusLostRef: RefObject<boolean>;
}

/** One remote in each of its states: loading, shown, replaced by its fallback, failed, tried again, withdrawn. */
export function RemoteArea({ remote, focusLostRef }: RemoteAreaProps) {
  const { newest, take, refresh } = useReleaseUpdates();
  const loaded = useServedPage()?.loaded;
  const served = typeof loaded === 'object' ? loaded.remote : undefined;
  const [keepsMarkup] = useState(loaded === 'missing');
  const isMounted = useIsMounted();
  const { running, isShown, isWaiting, isLost, onShown, onFailed, tryAgain } = useFailover(
    remote,
    served !== undefined,
  );

  useEffect(() => {
    if (isWaiting || !focusLostRef.current) return;
    focusLostRef.current = false;
    document.querySelector<HTMLElement>('main h1')?.focus();
  }, [isWaiting, focusLostRef]);

  const tryLiveRelease = async () => {
    // What is live may be another release by now, which then takes the place of this area.
    await refresh();
    tryAgain();
  };
  const tryAgainOnline = useEffectEvent(tryLiveRelease);
  useEffect(() => {
    if (!isLost) return;
    const retry = () => void tryAgainOnline();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [isLost]);

  const showsMarkup = keepsMarkup && !isShown;
  // The first rendering is that of the server.
  const isServedOnly = showsMarkup && !isMounted;
  return (
    <>
      {isWaiting && !isServedOnly && <ProgressLine />}
      {isLost && (
        <Suspense fallback={!keepsMarkup && <WaitingPage />}>
          <RemoteFailure
            hasMarkup={keepsMarkup}
            onTryAgain={() => {
              focusLostRef.current = true;
              return tryLiveRelease();
            }}
          />
        </Suspense>
      )}
      {showsMarkup ? (
        <ServedMarkup className={styles.area} remote={remote.name} />
      ) : (
        !isShown && !isLost && <WaitingPage />
      )}
      {isServedOnly || isLost ? (
        <HydrationSignal isFrameOnly={showsMarkup} />
      ) : (
        <div className={styles.area} data-remote={remote.name}>
          {running.map(({ key, side, release, location }) => (
            <ReleaseMount
              key={key}
              release={release}
              served={isMounted ? undefined : served}
              startsAlone={side === 'live'}
              location={location}
              onShown={() => onShown(side)}
              onFailed={(...thrown) => onFailed(side, ...thrown)}
            />
          ))}
        </div>
      )}
      {isShown && newest && isWithdrawn(remote, newest) && (
        <Suspense>
          <WithdrawnRelease
            onTake={() => {
              focusLostRef.current = true;
              take(newest);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
