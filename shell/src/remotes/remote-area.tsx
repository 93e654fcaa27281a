import { useEffect, useRef } from 'react';
import type { LiveRemote } from '@site/shared/contracts';
import { Contender } from './contender';
import { ProgressLine } from './progress-line';
import { RemoteFailure } from './remote-failure';
import { useRace } from './use-race';
import { WaitingPage } from './waiting-page';

/** One remote with everything that may happen to it: loading, shown, replaced by its fallback, lost, tried again. */
export function RemoteArea({ remote }: { remote: LiveRemote }) {
  const { running, isShown, isWaiting, isLost, onShown, onFailed, tryAgain } = useRace(remote);
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
        <Contender
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
