import type { Post } from '@site/shared/contracts/api';
import { Alert } from '@site/shared/ui';
import styles from '../post/post-status-note.module.css';

/** What an admin wants to have changed, in sight while it is changed. */
export function RejectionNote({ post: { status, rejection_reason: reason } }: { post: Post }) {
  if (!reason) return null;
  const title = status === 'rejected' ? 'Rejected' : 'Your last changes were rejected';
  return (
    <Alert kind="warning" title={title} className={styles.note ?? ''}>
      <p className={styles.reason} dir="auto">
        {reason}
      </p>
    </Alert>
  );
}
