import type { MemberNotification } from '@site/shared/contracts/api';
import { LongDate } from '@site/shared/dates';
import { paths } from '@site/shared/paths';
import { Link } from '@site/shared/router';
import { Badge } from '@site/shared/ui';
import styles from './notification-panel.module.css';

interface NotificationItemProps {
  notification: MemberNotification;
  onLeave: () => void;
}

/** A post that was approved can be read; one that was rejected is among the member's own, to be edited. */
export function NotificationItem({ notification, onLeave }: NotificationItemProps) {
  const { kind, subject, post_id, title, reason, created_at, is_read } = notification;
  const text = subject === 'new' ? 'Your post' : 'Your changes to';
  return (
    <li tabIndex={-1} className={styles.item} data-unread={!is_read}>
      <p>
        <span>{text}</span>{' '}
        <Link to={kind === 'approved' ? paths.post(post_id) : paths.myPosts} onClick={onLeave}>
          <bdi>{title}</bdi>
        </Link>{' '}
        <span>{`${subject === 'new' ? 'was' : 'were'} ${kind}`}</span>
      </p>
      {reason && (
        <blockquote className={styles.reason} dir="auto">
          {reason}
        </blockquote>
      )}
      <p className={styles.facts}>
        {!is_read && <Badge tone="accent">New</Badge>}
        <LongDate value={created_at} />
      </p>
    </li>
  );
}
