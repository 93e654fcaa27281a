import { useEffect, useRef } from 'react';
import type { MemberNotification, UnreadNotifications } from '@site/shared/contracts/api';
import { fetchPage, type Pages, useMountId, usePages } from '@site/shared/fetching';
import { useApi, useSessionStore } from '@site/shared/http';

const pageSize = '10';

export interface Notifications extends Pages<MemberNotification> {
  /** Everything up to the newest one that is listed: what has come since then was not seen. */
  markAllRead: () => void;
}

/** The member's notifications, newest first. Those that were shown are read when the list goes. */
export function useNotifications(
  accountId: number,
  unread: number,
  onUnreadChange: (unread: number) => void,
): Notifications {
  const { authenticated } = useApi();
  const session = useSessionStore();
  const mountId = useMountId();
  const pages = usePages(`notifications of ${accountId}, ${mountId}`, (after) =>
    fetchPage<MemberNotification>(authenticated, '/notifications/', { limit: pageSize, after }),
  );
  const { items, reload } = pages;
  const listedUnread = useRef<number>(undefined);
  const shown = useRef<number[]>([]);

  useEffect(() => {
    shown.current = items?.filter(({ is_read }) => !is_read).map(({ id }) => id) ?? [];
  }, [items]);

  // Another tab has read some, or there are new ones.
  useEffect(() => {
    if (listedUnread.current !== undefined && listedUnread.current !== unread) void reload();
    listedUnread.current = unread;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `reload` is a new function each time
  }, [unread]);

  const send = (body: { ids: number[] } | { up_to: number }) =>
    authenticated.post<UnreadNotifications>('/notifications/read/', body).then(
      ({ data }) => onUnreadChange(data.unread),
      // They stay unread, which is what is shown.
      () => undefined,
    );
  const sendRef = useRef(send);
  useEffect(() => {
    sendRef.current = send;
  });
  useEffect(
    () => () => {
      // After signing out nobody could read them.
      const isSignedIn = session.find('accessToken') !== undefined;
      if (isSignedIn && shown.current.length > 0) void sendRef.current({ ids: shown.current });
    },
    [session],
  );

  return {
    ...pages,
    markAllRead: () => {
      const newest = items?.[0];
      if (newest) void send({ up_to: newest.id });
    },
  };
}
