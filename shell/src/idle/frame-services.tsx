import { OfflineArea } from '../offline/offline-area';
import { PreviewBanner } from '../previews/preview-banner';
import { LinkPrefetch } from '../remotes/link-prefetch';
import { ToastArea } from '../toasts/toast-area';
import { ViewCount } from '../views/view-count';

export function FrameServices() {
  return (
    <>
      <ToastArea />
      <LinkPrefetch />
      <OfflineArea />
      <PreviewBanner />
      <ViewCount />
    </>
  );
}
