import { usePages } from '@site/shared/fetching';
import { CheckCircleIcon, EmptyState } from '@site/shared/ui';
import { cacheKeys } from '../blog-cache';
import { PostRows } from '../post-rows/post-rows';
import { useBlogApi } from '../use-blog-api';
import { QueueItem } from './queue-item';

export function ModerationQueue() {
  const queue = usePages(cacheKeys.queue, useBlogApi().getQueue);
  return (
    <PostRows
      pages={queue}
      waiting="Loading the queue…"
      problem="Failed to fetch the posts that wait"
      empty={
        <EmptyState
          icon={<CheckCircleIcon size={22} />}
          title="Nothing to review"
          text="New posts and edits show up here as soon as members send them."
        />
      }
    >
      {(post, reload) => <QueueItem post={post} reload={reload} />}
    </PostRows>
  );
}
