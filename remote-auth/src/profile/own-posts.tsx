import { paths } from '@site/shared/paths';
import { Button, ButtonLink, EmptyState, ErrorState, PencilIcon, Spinner } from '@site/shared/ui';
import { OwnPostItem } from './own-post-item';
import styles from './own-posts.module.css';
import { useOwnPosts } from './use-own-posts';

export function OwnPosts() {
  const { posts, loading, problem, hasMore, loadMore } = useOwnPosts();
  if (!posts && loading) return <Spinner label="Loading your posts" />;
  if (problem) {
    return (
      <ErrorState
        title="Your posts could not be loaded"
        text={problem}
        action={<Button onClick={loadMore}>Try again</Button>}
      />
    );
  }
  if (!posts?.length) {
    return (
      <EmptyState
        icon={<PencilIcon size={22} />}
        title="No posts yet"
        text="What you write appears here, with its way to publication."
        action={<ButtonLink to={paths.writeBlog}>Write a post</ButtonLink>}
      />
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {posts.map((post) => (
          <OwnPostItem key={post.id} post={post} />
        ))}
      </ul>
      {hasMore && (
        <Button busy={loading} onClick={loadMore}>
          Show more
        </Button>
      )}
    </>
  );
}
