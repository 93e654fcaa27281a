import type { ReadPost } from '../blog-api';
import { Alert } from '@site/shared/ui';
import styles from './post-status-note.module.css';

/** Tells the author, or an admin, that others do not see the post. */
export function PostStatusNote({ post: { status, rejection_reason: reason } }: { post: ReadPost }) {
  if (status === 'pending') {
    return (
      <Alert title="Waiting for approval" className={styles.note ?? ''}>
        <p>Only its author and admins see this post until an admin has approved it.</p>
      </Alert>
    );
  }
  if (status === 'rejected') {
    return (
      <Alert kind="warning" title="Not approved" className={styles.note ?? ''}>
        <p>Only its author and admins see this post.</p>
        {reason && <p className={styles.reason}>{reason}</p>}
      </Alert>
    );
  }
  return null;
}
