import { useEffect, useRef } from 'react';
import type { LiveRemote } from '@site/shared/contracts';
import { ReleaseMount } from './release-mount';
import { ProgressLine } from './progress-line';
import { RemoteFailure } from './remote-failure';
import { useFailover } from './use-failover';
import { WaitingPage } from './waiting-page';

/** One remote in each of its states: loading, shown, replaced by its fallback, failed, tried again. */
export function RemoteArea({ remote }: { remote: LiveRemote }) {
  const { running, isShown, isWaiting, isLost, onShown, onFailed, tryAgain } = useFailover(remote);
  const isRetried = useRef(false);

  useEffect(() => {
    if (isWaiting || !isRetried.current) return;
    isRetried.current = false;
    // The button that had the focus is gone.
    document.querySelector<HTMLElement>('main h1')?.focus();
  }, [isWaiting]);

  if (isLost) {
    return (
      <RemoteFailure
        onTryAgain={() => {
          isRetried.current = true;
          tryAgain();
        }}
      />
    );
  }
  return (
    <>
      {isWaiting && <ProgressLine />}
      {!isShown && <WaitingPage />}
      {running.map(({ key, side, release, location }) => (
        <ReleaseMount
          key={key}
          release={release}
          startsAlone={side === 'live'}
          location={location}
          onShown={() => onShown(side)}
          onFailed={(error) => onFailed(side, error)}
        />
      ))}
    </>
  );
}
