import { useOwnPosts } from '@site/shared/fetching';
import { EmptyState, PencilIcon } from '@site/shared/ui';
import { PostRows } from '../post-rows/post-rows';
import { useReloadWhileFetching } from '../post-rows/use-reload-while-fetching';
import { OwnPostItem } from './own-post-item';

export function OwnPosts() {
  const posts = useOwnPosts();
  useReloadWhileFetching(posts.items, posts.reload);
  return (
    <PostRows
      pages={posts}
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
