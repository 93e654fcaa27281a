import { BellIcon } from '@site/shared/ui';
import styles from './notification-bell.module.css';

/** The specification shows the bell with its dot and no behaviour. */
export function NotificationBell() {
  return (
    <button type="button" className={styles.bell} aria-label="Notifications">
      <BellIcon size={22} />
      <span className={styles.dot} aria-hidden="true" />
    </button>
  );
}
