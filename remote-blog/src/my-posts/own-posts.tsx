import { useAuth } from '@site/shared/auth';
import { EmptyState, PencilIcon } from '@site/shared/ui';
import { cacheKeys } from '../blog-cache';
import { PostRows } from '../post-rows/post-rows';
import { useBlogApi } from '../use-blog-api';
import { usePages } from '../use-pages';
import { OwnPostItem } from './own-post-item';

export function OwnPosts() {
  const { user } = useAuth();
  const posts = usePages(cacheKeys.ownPosts(user?.id), useBlogApi().getOwnPosts);
  return (
    <PostRows
      pages={posts}
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
      {(post, reload) => <OwnPostItem post={post} onDeleted={reload} />}
    </PostRows>
  );
}
