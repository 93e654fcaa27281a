import { lazy, Suspense, useState } from 'react';
import type { OwnPostSummary } from '@site/shared/contracts/api';
import { paths } from '@site/shared/paths';
import { Link } from '@site/shared/router';
import { Badge, Button, ButtonLink, PencilIcon, TrashIcon } from '@site/shared/ui';
import { PictureNote } from '../outside-pictures/picture-note';
import { Row } from '../rows/row';
import { RelativeTime } from '../relative-time';
import { ShortTime } from '../short-time';
import { statusLook } from './status-look';
import styles from './own-post-item.module.css';

// The dialogs' code is for the few who need them.
const DeleteDialog = lazy(async () => ({ default: (await import('./dialogs')).DeleteDialog }));

const ScheduleDialog = lazy(async () => ({ default: (await import('./dialogs')).ScheduleDialog }));

const ViewsDialog = lazy(async () => ({ default: (await import('./dialogs')).ViewsDialog }));

interface OwnPostItemProps {
  post: OwnPostSummary;
  /** Of the heading above the list. */
  level: 1 | 2;
  /** Fetches the list anew. */
  reload: () => Promise<void>;
}

/** One of the member's posts. */
export function OwnPostItem({ post, level, reload }: OwnPostItemProps) {
  const [deleting, setDeleting] = useState(false);
  const [scheduling, setScheduling] = useState(false);
  const [showsViews, setShowsViews] = useState(false);
  const { tone, text } = statusLook(post);
  return (
    <Row
      title={post.title}
      level={level}
      heading={<Link to={paths.post(post.id)}>{post.title}</Link>}
      facts={
        <>
          <Badge tone={tone}>{text}</Badge>
          {post.pending_edit && <Badge tone="warning">Changes wait for approval</Badge>}
          {post.publish_at && !post.approved && (
            <span>
              Planned for <ShortTime value={post.publish_at} />
            </span>
          )}
          <RelativeTime value={post.created_at} />
          <span>{post.category.name}</span>
        </>
      }
      actions={
        <>
          <ButtonLink to={paths.editPost(post.id)} size="small">
            <PencilIcon size={16} />
            <span>{post.status === 'rejected' ? 'Edit and send again' : 'Edit'}</span>
          </ButtonLink>
          {post.status === 'published' && (
            <Button size="small" variant="ghost" onClick={() => setShowsViews(true)}>
              Views…
            </Button>
          )}
          {post.status !== 'published' && (
            <Button size="small" variant="ghost" onClick={() => setScheduling(true)}>
              {post.publish_at ? 'Change time…' : 'Publish later…'}
            </Button>
          )}
          <Button size="small" variant="ghost" onClick={() => setDeleting(true)}>
            <TrashIcon size={16} />
            Delete…
          </Button>
        </>
      }
    >
      {post.rejection_reason && (
        <blockquote className={styles.reason} dir="auto">
          {post.rejection_reason}
        </blockquote>
      )}
      <PictureNote post={post} />
      {scheduling && (
        <Suspense>
          <ScheduleDialog post={post} onChanged={reload} onClose={() => setScheduling(false)} />
        </Suspense>
      )}
      {showsViews && (
        <Suspense>
          <ViewsDialog post={post} onClose={() => setShowsViews(false)} />
        </Suspense>
      )}
      {deleting && (
        <Suspense>
          <DeleteDialog post={post} onDeleted={reload} onClose={() => setDeleting(false)} />
        </Suspense>
      )}
    </Row>
  );
}
