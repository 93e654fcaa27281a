import { useOwnPosts } from '@site/shared/fetching';
import { EmptyState, PencilIcon } from '@site/shared/ui';
import { PostRows } from '../post-rows/post-rows';
import { OwnPostItem } from './own-post-item';

export function OwnPosts() {
  return (
    <PostRows
      pages={useOwnPosts()}
      waiting="Loading your posts…"
      problem="Failed to fetch your posts"
      empty={
        <EmptyState
          icon={<PencilIcon size={22} />}
          title="No posts yet"
          text="What you write appears here, with its way to publication."
        />
      }
    >
      {(post, reload) => <OwnPostItem post={post} reload={reload} />}
    </PostRows>
  );
}
