import { useEffect, useState } from 'react';
import { useSessionStore } from '@site/shared/http';
import { Link, useLocation } from '@site/shared/router';
import { BottomBar, BottomBars } from '../bottom-bars';
import { offlinePath, type Reader } from '../service-worker/protocol';
import { startsUnread, useIsOffline } from './connection';
import { keepPage, tellReader } from './service-worker';
import { findReader, useReader } from './use-reader';

/** Has what is read kept for later, and says when there is no network. */
export function OfflineArea() {
  const { pathname, search, key } = useLocation();
  const isOffline = useIsOffline();
  const [isUnread] = useState(startsUnread);
  // The router calls its first entry so.
  const showsList = pathname === offlinePath || (isUnread && key === 'default');
  const tokens = useSessionStore();
  const reader = useReader();
  const path = pathname + search;
  const openedBy = useOpener(path, reader);
  useEffect(() => {
    if (reader !== undefined) void tellReader(reader);
  }, [reader]);
  useEffect(() => {
    if (isOffline) return;
    void keepPage(path, () => (findReader(tokens) === openedBy ? openedBy : undefined));
  }, [isOffline, path, tokens, openedBy]);

  return (
    <BottomBars>
      {/* Always there: a region that comes with its text is not read out. */}
      <div role="status" aria-live="polite">
        {isOffline && (
          <BottomBar>
            <p>You’re offline. You can still read pages you’ve seen.</p>
            {!showsList && <Link to={offlinePath}>See what you can read</Link>}
          </BottomBar>
        )}
      </div>
    </BottomBars>
  );
}

/** Who has opened a page that is on the screen: it is still there when they have signed out. */
function useOpener(path: string, reader: Reader | undefined): Reader | undefined {
  const [opened, setOpened] = useState({ path, reader });
  if (opened.path === path) return opened.reader;
  setOpened({ path, reader });
  return reader;
}
