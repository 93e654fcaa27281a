import { OfflineArea } from '../offline/offline-area';
import { LinkPrefetch } from '../remotes/link-prefetch';
import { ToastArea } from '../toasts/toast-area';

export function FrameServices() {
  return (
    <>
      <ToastArea />
      <LinkPrefetch />
      <OfflineArea />
    </>
  );
}
