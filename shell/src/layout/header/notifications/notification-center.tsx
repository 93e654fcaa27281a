import type { RefObject } from 'react';
import { NotificationList } from './notification-list';
import { NotificationPanel } from './notification-panel';
import { useClosing } from './use-closing';
import { useUnread } from './use-unread';
import styles from './notification-panel.module.css';

interface NotificationCenterProps {
  /** Whose notifications are listed; nobody's where the switch is off. */
  accountId: number | false | undefined;
  /** Around the bell, which is its first button, and the panel. */
  areaRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  unread: number;
  setUnread: (unread: number) => void;
}

/** What stands behind the bell: it keeps the number of what is unread, and shows the panel. */
export function NotificationCenter(props: NotificationCenterProps) {
  const { accountId, isOpen, setOpen, unread, setUnread } = props;
  useClosing(props);
  const tellUnread = useUnread(accountId || undefined, setUnread);
  if (!isOpen) return null;
  return (
    <NotificationPanel>
      {accountId ? (
        <NotificationList
          accountId={accountId}
          unread={unread}
          onUnreadChange={tellUnread}
          onLeave={() => setOpen(false)}
        />
      ) : (
        <p className={styles.none}>No notifications yet</p>
      )}
    </NotificationPanel>
  );
}
