import type { OwnPostSummary, PostStatus } from '@site/shared/contracts/api';
import { useOwnPosts } from '@site/shared/fetching';
import { toApiError } from '@site/shared/http';
import { paths } from '@site/shared/paths';
import { Link } from '@site/shared/router';
import { Badge, Button, ButtonLink, EmptyState, ErrorState, PencilIcon, Spinner } from '@site/shared/ui';
import { formatDay } from './format-day';
import styles from './own-posts.module.css';

export function OwnPosts() {
  const { items: posts, loading, failed, error, hasMore, loadMore, reload } = useOwnPosts();
  if (failed) {
    return (
      <ErrorState
        title="Failed to load your posts"
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

const statusLooks = {
  pending: { tone: 'warning', text: 'Waiting for approval' },
  published: { tone: 'success', text: 'Published' },
  rejected: { tone: 'danger', text: 'Rejected' },
} as const satisfies Record<PostStatus, unknown>;

function OwnPostItem({ post }: { post: OwnPostSummary }) {
  const { tone, text } = statusLooks[post.status];
  return (
    <li className={styles.item}>
      <Link to={paths.post(post.id)} className={styles.title}>
        {post.title}
      </Link>
      <p className={styles.facts}>
        <Badge tone={tone}>{text}</Badge>
        <time dateTime={post.created_at}>{formatDay(post.created_at)}</time>
      </p>
      {post.rejection_reason && <p className={styles.reason}>{`Reason: ${post.rejection_reason}`}</p>}
    </li>
  );
}
