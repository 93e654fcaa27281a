import { BellIcon } from '@site/shared/ui';
import styles from './notification-bell.module.css';

/** A bell with a dot that does nothing: requirement 3.7. */
export function NotificationBell() {
  return (
    <button type="button" className={styles.bell} aria-label="Notifications">
      <BellIcon size={22} />
      <span className={styles.dot} aria-hidden="true" />
    </button>
  );
}
