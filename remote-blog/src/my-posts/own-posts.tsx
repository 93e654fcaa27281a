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
          text="Your posts show up here, with where they stand."
        />
      }
    >
      {(post, reload) => <OwnPostItem post={post} reload={reload} />}
    </PostRows>
  );
}
