import { useOwnPosts } from '@site/shared/fetching';
import { toApiError } from '@site/shared/http';
import { paths } from '@site/shared/paths';
import { Button, ButtonLink, EmptyState, ErrorState, PencilIcon, Spinner } from '@site/shared/ui';
import { OwnPostItem } from './own-post-item';
import styles from './own-posts.module.css';

export function OwnPosts() {
  const { items: posts, loading, failed, error, hasMore, loadMore, reload } = useOwnPosts();
  if (failed) {
    return (
      <ErrorState
        title="Your posts could not be loaded"
        text={toApiError(error).message}
        action={<Button onClick={() => void reload()}>Try again</Button>}
      />
    );
  }
  if (!posts) return <Spinner label="Loading your posts" />;
  if (posts.length === 0) {
    return (
      <EmptyState
        icon={<PencilIcon size={22} />}
        title="No posts yet"
        text="Your posts show up here, with where they stand."
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
