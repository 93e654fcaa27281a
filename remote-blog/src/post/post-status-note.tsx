import type { ReadPost } from '../blog-api';
import { Alert } from '@site/shared/ui';
import { ShortTime } from '../short-time';
import styles from './post-status-note.module.css';

/** Tells the author, or an admin, what others do not see. */
export function PostStatusNote({ post }: { post: ReadPost }) {
  const { status, rejection_reason: reason, pending_edit: waits, approved, publish_at: time } = post;
  if (approved && time) {
    return (
      <Alert title="Scheduled" className={styles.note ?? ''}>
        <p>
          Only its author and admins see this post until <ShortTime value={time} />.
        </p>
      </Alert>
    );
  }
  if (status === 'pending') {
    return (
      <Alert title="Waiting for approval" className={styles.note ?? ''}>
        <p>Only its author and admins see this post until an admin approves it.</p>
      </Alert>
    );
  }
  if (status === 'rejected') {
    return (
      <Alert kind="warning" title="Rejected" className={styles.note ?? ''}>
        <p>Only its author and admins see this post.</p>
        {reason && <p className={styles.reason}>{reason}</p>}
      </Alert>
    );
  }
  if (waits) {
    return (
      <Alert title="Changes wait for approval" className={styles.note ?? ''}>
        <p>This is what readers see until an admin approves the newer text.</p>
      </Alert>
    );
  }
  if (reason) {
    return (
      <Alert kind="warning" title="Your last changes were rejected" className={styles.note ?? ''}>
        <p>Readers still see this text.</p>
        <p className={styles.reason}>{reason}</p>
      </Alert>
    );
  }
  return null;
}
