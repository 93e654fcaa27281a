import { OfflineArea } from '../offline/offline-area';
import { LinkPrefetch } from '../remotes/link-prefetch';
import { ToastArea } from '../toasts/toast-area';
import { ViewCount } from '../views/view-count';

export function FrameServices() {
  return (
    <>
      <ToastArea />
      <LinkPrefetch />
      <OfflineArea />
      <ViewCount />
    </>
  );
}
