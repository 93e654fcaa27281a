import { useEffect, useRef } from 'react';
import { paths } from '@site/shared/paths';
import { Link } from '@site/shared/router';
import { Alert } from '@site/shared/ui';
import type { ReadPost } from '../blog-api';
import { toShortTime } from '../short-time';
import styles from '../note.module.css';

/** What has become of the post that was just sent. */
export function CreatedNote({ post }: { post: ReadPost }) {
  const note = useRef<HTMLDivElement>(null);

  // The button that had the focus was removed with the form.
  useEffect(() => note.current?.focus(), [post]);

  return (
    <div ref={note} tabIndex={-1} className={styles.note}>
      <Alert kind="success">
        <p>
          <Link to={paths.post(post.id)}>{post.title}</Link>{' '}
          <span>{`${outcomeOf(post)} The form is ready for the next one.`}</span>
        </p>
      </Alert>
    </div>
  );
}

function outcomeOf({ status, approved, publish_at: time }: ReadPost): string {
  if (status !== 'pending') return 'is online.';
  return approved && time ? `will be online on ${toShortTime(time)}.` : 'is waiting for approval.';
}
