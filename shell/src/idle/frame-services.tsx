import { useEffect } from 'react';
import { useLocation } from '@site/shared/router';
import { useSiteConfig } from '@site/shared/site-config';
import { ColorSchemeSwitch } from '../color-scheme/color-scheme-switch';
import { Extensions } from '../extensions/extensions';
import { HealthMonitor } from '../health/page/health-monitor';
import { OfflineArea } from '../offline/offline-area';
import { PreviewBanner } from '../previews/preview-banner';
import { MemberGroups } from '../releases/member-groups';
import { LinkPrefetch } from '../remotes/link-prefetch';
import { ToastArea } from '../toasts/toast-area';
import { claimLayers } from './claim-layers';
import styles from './frame-services.module.css';

export function FrameServices() {
  useEffect(claimLayers, []);
  return (
    <>
      {/* Before all others: a release may have changed what they use. */}
      <HealthMonitor />
      <Extensions />
      <ToastArea />
      <LinkPrefetch />
      <OfflineArea />
      <ColorSchemeSwitch />
      <PreviewBanner />
      <MemberGroups />
      <PrintedAddress />
    </>
  );
}

/** Where a printed page can be found; on a screen the browser shows it. */
function PrintedAddress() {
  const { publicUrl } = useSiteConfig();
  const { pathname, search } = useLocation();
  return <p className={styles.address}>{publicUrl + pathname + search}</p>;
}
