import { lazy, Suspense, useId, useState } from 'react';
import type { QueuedPostSummary } from '@site/shared/contracts/api';
import { LongDate } from '@site/shared/dates';
import { Badge, Button, Spinner } from '@site/shared/ui';
import { PostRow } from '../post-rows/post-row';
import { authorName } from '../post/author-name';
import { ShortTime, toShortTime } from '../short-time';
import { TagList } from '../tags/tag-list';
import { useBlogApi } from '../use-blog-api';
import { PostPreview } from './post-preview';
import { useDecision } from './use-decision';
import styles from './queue-item.module.css';

// The dialog's code is for the few who reject something.
const RejectDialog = lazy(async () => ({ default: (await import('./reject-dialog')).RejectDialog }));

// So is what compares texts.
const PostChanges = lazy(async () => ({ default: (await import('./changes/post-changes')).PostChanges }));

interface QueueItemProps {
  post: QueuedPostSummary;
  /** Fetches the queue anew. */
  reload: () => Promise<void>;
}

/** One waiting post with what an admin can do about it. */
export function QueueItem({ post, reload }: QueueItemProps) {
  const blogApi = useBlogApi();
  const { decide, deciding } = useDecision(reload);
  const [shown, setShown] = useState<'preview' | 'changes'>();
  const [rejecting, setRejecting] = useState(false);
  const shownId = useId();

  const approve = () => decide(() => blogApi.approvePost(post), approvalMessage(post));
  async function reject(reason: string) {
    const decided = await decide(() => blogApi.rejectPost(post, reason), `“${post.title}” was rejected.`);
    if (decided) setRejecting(false);
  }

  const toggle = (part: 'preview' | 'changes') => (
    <Button
      aria-expanded={shown === part}
      aria-controls={shownId}
      onClick={() => setShown(shown === part ? undefined : part)}
    >
      {`${shown === part ? 'Hide' : 'Show'} ${part}`}
    </Button>
  );

  return (
    <PostRow
      title={post.title}
      facts={
        <>
          <span dir="auto">{`By ${authorName(post.author)}`}</span>
          <LongDate value={post.submitted_at} />
          <Badge>{post.category.name}</Badge>
          {post.publish_at && (
            <Badge tone="warning">
              Planned for <ShortTime value={post.publish_at} />
            </Badge>
          )}
          {post.kind === 'edit' && <Badge tone="info">Edit of a published post</Badge>}
          <TagList tags={post.tags} />
        </>
      }
    >
      {post.excerpt !== '' && (
        <p className={styles.excerpt} dir="auto">
          {post.excerpt}
        </p>
      )}
      <div className={styles.actions}>
        <div className={styles.reading}>
          {post.kind === 'edit' && toggle('changes')}
          {toggle('preview')}
        </div>
        <Button variant="danger" disabled={deciding} onClick={() => setRejecting(true)}>
          Reject…
        </Button>
        <Button
          variant="primary"
          busy={deciding && !rejecting}
          disabled={deciding}
          onClick={() => void approve()}
        >
          Approve
        </Button>
      </div>
      <div id={shownId} className={styles.shown} hidden={!shown}>
        {shown === 'preview' && <PostPreview post={post} />}
        {shown === 'changes' && (
          <Suspense fallback={<Spinner label="Loading the changes…" />}>
            <PostChanges post={post} />
          </Suspense>
        )}
      </div>
      {rejecting && (
        <Suspense>
          <RejectDialog title={post.title} onReject={reject} onClose={() => setRejecting(false)} />
        </Suspense>
      )}
    </PostRow>
  );
}

function approvalMessage({ title, publish_at: time }: QueuedPostSummary): string {
  return time && Date.parse(time) > Date.now()
    ? `“${title}” is approved. It will be published on ${toShortTime(time)}.`
    : `“${title}” is published.`;
}
