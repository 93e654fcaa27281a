import { useOwnPosts } from '@site/shared/fetching';
import { paths } from '@site/shared/paths';
import { ButtonLink, EmptyState, PencilIcon } from '@site/shared/ui';
import { Rows } from '../rows/rows';
import { useReloadWhileFetching } from '../outside-pictures/use-reload-while-fetching';
import { OwnPostItem } from './own-post-item';

interface OwnPostsProps {
  /** Of the heading above them. */
  level?: 1 | 2;
}

export function OwnPosts({ level = 1 }: OwnPostsProps) {
  const posts = useOwnPosts();
  useReloadWhileFetching(posts.items, posts.reload);
  return (
    <Rows
      pages={posts}
      waiting="Loading your posts…"
      problem="Failed to fetch your posts"
      empty={
        <EmptyState
          icon={<PencilIcon size={22} />}
          title="No posts yet"
          text="Your posts show up here, with where they stand."
          // The page of all posts has it above.
          action={level === 2 && <ButtonLink to={paths.writeBlog}>Write a post</ButtonLink>}
        />
      }
    >
      {(post, reload) => <OwnPostItem post={post} level={level} reload={reload} />}
    </Rows>
  );
}
