import { lazy, Suspense, useState } from 'react';
import type { OwnPostSummary } from '@site/shared/contracts/api';
import { LongDate } from '@site/shared/dates';
import { paths } from '@site/shared/paths';
import { Link } from '@site/shared/router';
import { Badge, Button, ButtonLink, PencilIcon, TrashIcon } from '@site/shared/ui';
import { PostRow } from '../post-rows/post-row';
import { statusLook } from './status-look';
import styles from './own-post-item.module.css';

// The dialog's code is for the few who delete something.
const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog')).DeleteDialog }));

interface OwnPostItemProps {
  post: OwnPostSummary;
  onDeleted: () => Promise<void>;
}

/** One of the member's posts. */
export function OwnPostItem({ post, onDeleted }: OwnPostItemProps) {
  const [deleting, setDeleting] = useState(false);
  const { tone, text } = statusLook(post);
  return (
    <PostRow
      title={post.title}
      heading={<Link to={paths.post(post.id)}>{post.title}</Link>}
      facts={
        <>
          <Badge tone={tone}>{text}</Badge>
          {post.pending_edit && <Badge tone="warning">Changes wait for approval</Badge>}
          <LongDate value={post.created_at} />
          <span>{post.category.name}</span>
        </>
      }
    >
      {post.rejection_reason && (
        <blockquote className={styles.reason} dir="auto">
          {post.rejection_reason}
        </blockquote>
      )}
      <div className={styles.actions}>
        <ButtonLink to={paths.editPost(post.id)} size="small">
          <PencilIcon size={16} />
          {post.status === 'rejected' ? 'Edit and send again' : 'Edit'}
        </ButtonLink>
        <Button size="small" variant="ghost" onClick={() => setDeleting(true)}>
          <TrashIcon size={16} />
          Delete…
        </Button>
      </div>
      {deleting && (
        <Suspense>
          <DeleteDialog post={post} onDeleted={onDeleted} onClose={() => setDeleting(false)} />
        </Suspense>
      )}
    </PostRow>
  );
}
