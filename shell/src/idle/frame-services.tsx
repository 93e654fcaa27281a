import { ColorSchemeSwitch } from '../color-scheme/color-scheme-switch';
import { HealthMonitor } from '../health/page/health-monitor';
import { OfflineArea } from '../offline/offline-area';
import { PreviewBanner } from '../previews/preview-banner';
import { LinkPrefetch } from '../remotes/link-prefetch';
import { ToastArea } from '../toasts/toast-area';
import { PrintedAddress } from './printed-address';

export function FrameServices() {
  return (
    <>
      {/* Before all others: a release may have changed what they use. */}
      <HealthMonitor />
      <ToastArea />
      <LinkPrefetch />
      <OfflineArea />
      <ColorSchemeSwitch />
      <PreviewBanner />
      <PrintedAddress />
    </>
  );
}
