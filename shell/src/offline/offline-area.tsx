import { useEffect, useState } from 'react';
import { Link, useLocation } from '@site/shared/router';
import { BottomBar, BottomBars } from '../bottom-bars';
import { offlinePath } from '../service-worker/protocol';
import { startsUnread, useIsOffline } from './connection';
import { keepPage } from './service-worker';

/** Has what is read kept for later, and says when there is no network. */
export function OfflineArea() {
  const { pathname, search, key } = useLocation();
  const isOffline = useIsOffline();
  const [isUnread] = useState(startsUnread);
  // The router calls its first entry so.
  const showsList = pathname === offlinePath || (isUnread && key === 'default');
  useEffect(() => {
    if (!isOffline) void keepPage(pathname + search);
  }, [isOffline, pathname, search]);

  return (
    <BottomBars>
      {/* Always there: a region that comes with its text is not read out. */}
      <div role="status" aria-live="polite">
        {isOffline && (
          <BottomBar>
            <p>You are offline. Pages that you have seen can still be read.</p>
            {!showsList && <Link to={offlinePath}>Show what can be read</Link>}
          </BottomBar>
        )}
      </div>
    </BottomBars>
  );
}
