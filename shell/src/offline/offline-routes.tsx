import { Suspense, useState } from 'react';
import { Outlet, useLocation } from '@site/shared/router';
import { lazyPart } from '../layout/lazy-part';
import { useIsMounted } from '../served-page';

const OfflinePage = lazyPart(
  async () => (await import(/* webpackChunkName: "idle" */ './offline-page')).OfflinePage,
);

/** The list of what can be read, at an address of its own. */
export function OfflineRoute({ isUnread = false }: { isUnread?: boolean }) {
  // Only the browser knows what it has kept.
  const isMounted = useIsMounted();
  return (
    isMounted && (
      <Suspense fallback={null}>
        <OfflinePage isUnread={isUnread} />
      </Suspense>
    )
  );
}

/** The same list instead of the page that the browser has opened; what is opened from there is shown as usual. */
export function UnreadPage() {
  const { key } = useLocation();
  const [first] = useState(key);
  return key === first ? <OfflineRoute isUnread /> : <Outlet />;
}
