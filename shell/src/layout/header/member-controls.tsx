import { Suspense } from 'react';
import type { Profile } from '@site/shared/contracts/api';
import { Avatar } from '@site/shared/ui';
import { lazyPart } from '../lazy-part';
import { NotificationBell } from './notification-bell';
import styles from './member-controls.module.css';

// Visitors never need the menu, so its code comes only with the first member.
const AccountMenu = lazyPart(async () => (await import('./member-parts')).AccountMenu);

export function MemberControls({ user }: { user: Profile | null }) {
  return (
    <div className={styles.controls}>
      <NotificationBell key={user?.id} accountId={user?.id} />
      <Suspense fallback={<Avatar src={user?.avatar} />}>
        <AccountMenu user={user} />
      </Suspense>
    </div>
  );
}
