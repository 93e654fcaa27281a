import { Suspense, useRef, useState } from 'react';
import { useSiteConfig } from '@site/shared/site-config';
import { BellIcon } from '@site/shared/ui';
import { lazyPart } from '../lazy-part';
import styles from './notification-bell.module.css';

const NotificationCenter = lazyPart(async () => (await import('./member-parts')).NotificationCenter);

/** The bell and the panel that it opens: requirements 3.7 and 3.18. The panel's code comes with the first member. */
export function NotificationBell({ accountId }: { accountId: number | undefined }) {
  const { notifications } = useSiteConfig().features;
  const areaRef = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [unread, setUnread] = useState(0);
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
      <Suspense>
        <NotificationCenter
          accountId={notifications && accountId}
          {...{ areaRef, isOpen, setOpen, unread, setUnread }}
        />
      </Suspense>
    </div>
  );
}
