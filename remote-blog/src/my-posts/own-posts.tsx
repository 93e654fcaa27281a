import { useRef } from 'react';
import { useAuth } from '@site/shared/auth';
import { Button, EmptyState, ErrorState, PencilIcon, Spinner } from '@site/shared/ui';
import { cacheKeys } from '../blog-cache';
import { LoadMore } from '../load-more';
import { useBlogApi } from '../use-blog-api';
import { usePages } from '../use-pages';
import { OwnPostItem } from './own-post-item';
import styles from './own-posts.module.css';

const problem = 'Failed to fetch your posts';

export function OwnPosts() {
  const { user } = useAuth();
  const posts = usePages(cacheKeys.ownPosts(user?.id), useBlogApi().getOwnPosts);
  const { items, failed, reload } = posts;
  const container = useRef<HTMLDivElement>(null);

  async function reloadAfterDelete() {
    await reload();
    // The button that had the focus is gone with its post.
    container.current?.focus();
  }

  if (!items) {
    const retry = <Button onClick={() => void reload()}>Try again</Button>;
    return failed ? <ErrorState title={problem} action={retry} /> : <Spinner label="Loading your posts…" />;
  }
  return (
    <div ref={container} tabIndex={-1} className={styles.container}>
      {items.length === 0 && (
        <EmptyState
          icon={<PencilIcon size={22} />}
          title="No posts yet"
          text="What you write appears here, with its way to publication."
        />
      )}
      <ul className={styles.list}>
        {items.map((post) => (
          <li key={post.id}>
            <OwnPostItem post={post} onDeleted={reloadAfterDelete} />
          </li>
        ))}
      </ul>
      <LoadMore pages={posts} problem={problem} />
    </div>
  );
}
