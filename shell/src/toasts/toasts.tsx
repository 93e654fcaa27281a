import { lazy, Suspense } from 'react';
import { retryUntilLoaded } from '../layout/retry-until-loaded';
import { whenIdle } from '../when-idle';

const ToastArea = lazy(async () => {
  await whenIdle();
  const { ToastArea } = await retryUntilLoaded(() => import('./toast-area'));
  return { default: ToastArea };
});

/** The notification area. Its code comes after the page's own; toasts posted before that wait for it. */
export function Toasts() {
  return (
    <Suspense fallback={null}>
      <ToastArea />
    </Suspense>
  );
}
