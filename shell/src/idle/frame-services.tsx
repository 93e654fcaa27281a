import { ColorSchemeSwitch } from '../color-scheme/color-scheme-switch';
import { OfflineArea } from '../offline/offline-area';
import { PreviewBanner } from '../previews/preview-banner';
import { LinkPrefetch } from '../remotes/link-prefetch';
import { ToastArea } from '../toasts/toast-area';
import { ViewCount } from '../views/view-count';
import { WallWatch } from '../watchdog/wall-watch';
import { Watchdog } from '../watchdog/watchdog';

export function FrameServices() {
  return (
    <>
      {/* Before all others: a release may have changed what they use. */}
      <WallWatch />
      <ToastArea />
      <LinkPrefetch />
      <OfflineArea />
      <ColorSchemeSwitch />
      <PreviewBanner />
      <ViewCount />
      <Watchdog />
    </>
  );
}
