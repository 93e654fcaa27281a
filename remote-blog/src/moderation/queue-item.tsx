import { lazy, Suspense, useId, useState } from 'react';
import type { AuthorHistory, QueuedPostSummary } from '@site/shared/contracts/api';
import { authorHistoryMax } from '@site/shared/contracts/api';
import { LongDate } from '@site/shared/dates';
import { Badge, Button, Checkbox, Spinner } from '@site/shared/ui';
import { PictureNote } from '../outside-pictures/picture-note';
import { Row } from '../rows/row';
import { authorName } from '../post/author-name';
import { RelativeTime } from '../relative-time';
import { ShortTime } from '../short-time';
import { TagList } from '../tags/tag-list';
import { toCount } from '../to-count';
import styles from './queue-item.module.css';

const PostPreview = lazy(async () => ({ default: (await import('./shown-text')).PostPreview }));

const PostChanges = lazy(async () => ({ default: (await import('./shown-text')).PostChanges }));

interface QueueItemProps {
  post: QueuedPostSummary;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onApprove: () => void;
  onReject: () => void;
  /** While decisions are on their way. */
  disabled: boolean;
}

/** One waiting post with what an admin can do about it. */
export function QueueItem({ post, isSelected, onSelect, onApprove, onReject, disabled }: QueueItemProps) {
  const [shown, setShown] = useState<'preview' | 'changes'>();
  const shownId = useId();
  const isFetching = (post.fetching_pictures ?? 0) > 0;

  const toggle = (part: 'preview' | 'changes') => (
    <Button
      aria-expanded={shown === part}
      aria-controls={shownId}
      disabled={isFetching}
      onClick={() => setShown(shown === part ? undefined : part)}
    >
      {`${shown === part ? 'Hide' : 'Show'} ${part}`}
    </Button>
  );

  return (
    <Row
      title={post.title}
      facts={
        <>
          <span dir="auto">{`By ${authorName(post.author)}`}</span>
          {post.author_history && <History {...post.author_history} />}
          <span>
            Sent <RelativeTime value={post.submitted_at} />
          </span>
          <Badge>{post.category.name}</Badge>
          {post.publish_at && (
            <Badge tone="warning">
              Planned for <ShortTime value={post.publish_at} />
            </Badge>
          )}
          {post.marks?.includes('first_post') && <Badge tone="info">First post</Badge>}
          {post.marks?.includes('many_links') && <Badge tone="warning">Many links</Badge>}
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
      <PictureNote post={post} />
      <div className={styles.actions}>
        <div className={styles.reading}>
          {post.kind === 'edit' && toggle('changes')}
          {toggle('preview')}
          <Checkbox
            label="Select"
            aria-label={`Select “${post.title}”`}
            checked={isSelected}
            disabled={isFetching}
            onChange={(event) => onSelect(event.target.checked)}
          />
        </div>
        <Button variant="danger" disabled={disabled} onClick={onReject}>
          Reject…
        </Button>
        <Button variant="primary" disabled={disabled || isFetching} onClick={onApprove}>
          Approve
        </Button>
      </div>
      <div id={shownId} className={styles.shown} hidden={!shown}>
        <Suspense fallback={<Spinner label={`Loading the ${shown}…`} />}>
          {shown === 'preview' && <PostPreview post={post} />}
          {shown === 'changes' && <PostChanges post={post} />}
        </Suspense>
      </div>
    </Row>
  );
}

function History({ since, posts, approved, rejected }: AuthorHistory) {
  const count = posts === authorHistoryMax ? `Newest ${posts} posts` : toCount(posts, 'post');
  return (
    <span>
      <span>{`${count}, ${approved} approved, ${rejected} rejected, here since`}</span>{' '}
      <LongDate value={since} />
    </span>
  );
}
