import { useRef, useState } from 'react';
import { useSiteConfig } from '@site/shared/site-config';
import { BellIcon } from '@site/shared/ui';
import { NotificationList } from './notification-list';
import { NotificationPanel } from './notification-panel';
import { useClosing } from './use-closing';
import { useUnread } from './use-unread';
import styles from './notification-bell.module.css';
import panelStyles from './notification-panel.module.css';

/** The bell and the panel that it opens: requirements 3.7 and 3.18. */
export function NotificationBell({ accountId }: { accountId: number | undefined }) {
  const { notifications } = useSiteConfig().features;
  const listedId = notifications ? accountId : undefined;
  const areaRef = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useClosing({ areaRef, isOpen, setOpen });
  const [unread, tellUnread] = useUnread(listedId);
  return (
    <div ref={areaRef} className={styles.area}>
      <button
        type="button"
        className={styles.bell}
        aria-label={`Notifications${unread ? `, ${unread} unread` : ''}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <BellIcon size={22} />
        {(!notifications || unread > 0) && <span className={styles.dot} aria-hidden="true" />}
      </button>
      {isOpen && (
        <NotificationPanel>
          {listedId === undefined ? (
            <p className={panelStyles.none}>No notifications yet</p>
          ) : (
            <NotificationList
              accountId={listedId}
              unread={unread}
              onUnreadChange={tellUnread}
              onLeave={() => setOpen(false)}
            />
          )}
        </NotificationPanel>
      )}
    </div>
  );
}
