import type { ReactNode } from 'react';
import type { ReadPost } from '../blog-api';
import { Alert } from '@site/shared/ui';
import { ShortTime } from '../short-time';
import styles from './post-status-note.module.css';

/** Tells the author, or an admin, what others do not see. */
export function PostStatusNote({ post }: { post: ReadPost }) {
  const [title, text, reason] = findNote(post);
  if (title === undefined) return null;
  return (
    <Alert kind={reason === undefined ? 'info' : 'warning'} title={title} className={styles.note ?? ''}>
      <p>{text}</p>
      {reason && <p className={styles.reason}>{reason}</p>}
    </Alert>
  );
}

/** With the reason of a rejection, which may be null, it is a warning. */
function findNote(post: ReadPost): [title?: string, text?: ReactNode, reason?: string | null] {
  const { status, rejection_reason: reason = null, pending_edit: waits, approved, publish_at: time } = post;
  if (approved && time) {
    return [
      'Scheduled',
      <>
        Only its author and admins see this post until <ShortTime value={time} />.
      </>,
    ];
  }
  if (status === 'pending')
    return ['Waiting for approval', 'Only its author and admins see this post until an admin approves it.'];
  if (status === 'rejected') return ['Rejected', 'Only its author and admins see this post.', reason];
  if (waits)
    return ['Changes wait for approval', 'This is what readers see until an admin approves the newer text.'];
  return reason ? ['Your last changes were rejected', 'Readers still see this text.', reason] : [];
}
