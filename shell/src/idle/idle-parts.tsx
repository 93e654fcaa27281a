import { Suspense } from 'react';
import { lazyPart } from '../layout/lazy-part';
import { useIsMounted } from '../served-page';
import { whenIdle } from '../when-idle';

const FrameServices = lazyPart(async () => {
  await whenIdle();
  return (await import(/* webpackChunkName: "idle" */ './frame-services')).FrameServices;
});

/** What the frame does besides showing pages. No page waits for its code; toasts posted before wait for it. */
export function IdleParts() {
  // It is no part of the page that the server renders.
  const isMounted = useIsMounted();
  return (
    isMounted && (
      <Suspense fallback={null}>
        <FrameServices />
      </Suspense>
    )
  );
}
