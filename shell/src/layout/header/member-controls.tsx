import { lazy, Suspense } from 'react';
import type { Profile } from '@site/shared/contracts/api';
import { Avatar } from '@site/shared/ui';
import { retryUntilLoaded } from '../retry-until-loaded';
import { NotificationBell } from './notification-bell';
import styles from './member-controls.module.css';

// Visitors never need the menu, so its code comes only with the first member.
const AccountMenu = lazy(async () => {
  const { AccountMenu } = await retryUntilLoaded(() => import('./account-menu'));
  return { default: AccountMenu };
});

export function MemberControls({ user }: { user: Profile | null }) {
  return (
    <div className={styles.controls}>
      <NotificationBell />
      <Suspense fallback={<Avatar src={user?.avatar} />}>
        <AccountMenu user={user} />
      </Suspense>
    </div>
  );
}
