import { useCallback, useEffect, useRef, useState } from 'react';
import { openChannel, type TabChannel } from '@site/shared/browser/tabs';
import type { UnreadNotifications } from '@site/shared/contracts/api';
import { useApi } from '@site/shared/http';

const pollMs = 60_000;
/** A tab that comes to the front gets the focus as well. */
const pauseMs = 2_000;

/**
 * Finds out how many notifications of the member are unread: once a minute in tabs that are seen, and when one comes to the
 * front. Returns the number, and the function that tells another one to all tabs of the browser.
 *
 * @param accountId undefined asks nothing
 */
export function useUnread(accountId: number | undefined): [unread: number, tell: (unread: number) => void] {
  const { authenticated } = useApi();
  const [unread, setUnread] = useState(0);
  const channelRef = useRef<TabChannel<number>>(undefined);
  const tell = useCallback((count: number) => {
    setUnread(count);
    channelRef.current?.post(count);
  }, []);

  useEffect(() => {
    if (accountId === undefined) return;
    const stop = new AbortController();
    const { signal } = stop;
    const channel = (channelRef.current = openChannel(`notifications-${accountId}`, setUnread));
    signal.addEventListener('abort', () => channel?.close());
    let askedAt = -Infinity;
    const ask = () => {
      if (document.visibilityState !== 'visible' || performance.now() - askedAt < pauseMs) return;
      askedAt = performance.now();
      authenticated.get<UnreadNotifications>('/notifications/count/', { signal }).then(
        ({ data }) => {
          if (!signal.aborted) tell(data.unread);
        },
        // The next one may come through.
        () => undefined,
      );
    };
    ask();
    const timer = setInterval(ask, pollMs);
    signal.addEventListener('abort', () => clearInterval(timer));
    document.addEventListener('visibilitychange', ask, { signal });
    addEventListener('focus', ask, { signal });
    return () => stop.abort();
  }, [accountId, authenticated, tell]);

  return [unread, tell];
}
