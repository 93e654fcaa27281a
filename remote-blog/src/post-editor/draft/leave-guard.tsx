import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { paths } from '@site/shared/paths';
import { useBlocker } from '@site/shared/router';

// The dialog's code is for the few who leave with unsent text.
const LeaveDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "preview" */ './leave-dialog')).LeaveDialog,
}));

/** Asks before unsent text is left behind. `isUnsent` is asked at that moment. */
export function LeaveGuard({ isUnsent }: { isUnsent: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      // A session that has ended leads there and back again, and the draft waits.
      nextLocation.pathname !== paths.login &&
      isUnsent(),
  );

  const askBrowser = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsent()) event.preventDefault();
  });
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => askBrowser(event);
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, []);

  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <LeaveDialog onStay={blocker.reset} onLeave={blocker.proceed} />
    </Suspense>
  );
}
