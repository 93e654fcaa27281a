import type { Profile } from '@site/shared/contracts/api';
import { AccountMenu } from './account-menu';
import { NotificationBell } from './notifications/notification-bell';
import styles from './member-controls.module.css';

/** What the header has for members alone. */
export function MemberControls({ user }: { user: Profile | null }) {
  return (
    <div className={styles.controls}>
      <NotificationBell key={user?.id} accountId={user?.id} />
      <AccountMenu user={user} />
    </div>
  );
}
