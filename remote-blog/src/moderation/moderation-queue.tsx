import { useRef } from 'react';
import type { QueuedPostSummary } from '@site/shared/contracts/api';
import { Button, CheckCircleIcon, EmptyState, ErrorState, Spinner } from '@site/shared/ui';
import { cacheKeys } from '../blog-cache';
import { LoadMore } from '../load-more';
import { useBlogApi } from '../use-blog-api';
import { usePages, type Pages } from '../use-pages';
import { QueueItem } from './queue-item';
import styles from './moderation-queue.module.css';

const problem = 'Failed to fetch the posts that wait';

export function ModerationQueue() {
  const queue = usePages(cacheKeys.queue, useBlogApi().getQueue);
  const container = useRef<HTMLDivElement>(null);

  async function reload() {
    await queue.reload();
    // The button that had the focus may be gone with its post.
    container.current?.focus();
  }

  return (
    <div ref={container} tabIndex={-1} className={styles.container}>
      <QueueBody queue={queue} reload={reload} />
      <LoadMore pages={queue} problem={problem} />
    </div>
  );
}

interface QueueBodyProps {
  queue: Pages<QueuedPostSummary>;
  reload: () => Promise<void>;
}

function QueueBody({ queue: { items, failed }, reload }: QueueBodyProps) {
  if (!items) {
    const retry = <Button onClick={() => void reload()}>Try again</Button>;
    return failed ? <ErrorState title={problem} action={retry} /> : <Spinner label="Loading the queue…" />;
  }
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<CheckCircleIcon size={22} />}
        title="Nothing waits for approval"
        text="New posts and edits appear here as soon as members send them."
      />
    );
  }
  return (
    <ul className={styles.queue}>
      {items.map((post) => (
        <li key={post.id}>
          <QueueItem post={post} reload={reload} />
        </li>
      ))}
    </ul>
  );
}
