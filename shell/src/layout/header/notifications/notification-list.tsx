import { useEffect, useRef } from 'react';
import { Button, Spinner } from '@site/shared/ui';
import styles from './notification-panel.module.css';
import { NotificationItem } from './notification-item';
import { useNotifications } from './use-notifications';

interface NotificationListProps {
  accountId: number;
  unread: number;
  onUnreadChange: (unread: number) => void;
  /** A link was followed. */
  onLeave: () => void;
}

export function NotificationList({ accountId, unread, onUnreadChange, onLeave }: NotificationListProps) {
  const { items, failed, hasMore, loading, loadMore, markAllRead } = useNotifications(
    accountId,
    unread,
    onUnreadChange,
  );
  const list = useRef<HTMLUListElement>(null);
  /** How many there were when more were requested. */
  const shown = useRef<number>(undefined);

  function showMore() {
    if (loading) return;
    shown.current = items?.length;
    loadMore();
  }

  // The button had the focus, and may be gone.
  useEffect(() => {
    if (loading || shown.current === undefined) return;
    const row = list.current?.children[shown.current];
    shown.current = undefined;
    if (row instanceof HTMLElement) row.focus();
  }, [loading]);

  if (failed && !items) {
    return (
      <div className={styles.none} role="alert">
        <p>Failed to fetch your notifications</p>
        <Button size="small" onClick={loadMore}>
          Try again
        </Button>
      </div>
    );
  }
  if (!items) return <Spinner label="Loading your notifications…" />;
  if (items.length === 0) return <p className={styles.none}>No notifications yet</p>;
  return (
    <>
      {unread > 0 && (
        <Button size="small" variant="ghost" className={styles.markAll ?? ''} onClick={markAllRead}>
          Mark all as read
        </Button>
      )}
      <ul ref={list} className={styles.list}>
        {items.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} onLeave={onLeave} />
        ))}
      </ul>
      {hasMore && (
        <Button size="small" variant="secondary" aria-disabled={loading} onClick={showMore}>
          {failed ? 'Try again' : 'Show more'}
        </Button>
      )}
    </>
  );
}
