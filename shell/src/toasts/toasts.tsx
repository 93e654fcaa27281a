import { lazy, Suspense } from 'react';
import { untilLoaded } from '../layout/until-loaded';
import { whenIdle } from '../when-idle';

const ToastArea = lazy(async () => {
  await whenIdle();
  const { ToastArea } = await untilLoaded(() => import('./toast-area'));
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
