import { useAuth } from '@site/shared/auth';
import { preload } from '@site/shared/fetching';
import type { ListedPost } from '../blog-api';
import { cacheKeys } from '../blog-cache';
import { useBlogApi } from '../use-blog-api';
import { PostCard } from './post-card';
import styles from './post-grid.module.css';

interface PostGridProps {
  posts: ListedPost[];
  /** What was searched for. */
  words?: string | undefined;
  /** The first post stands out: it is the newest of all. */
  leads: boolean;
}

export function PostGrid({ posts, words, leads }: PostGridProps) {
  const prefetch = usePrefetchPost();
  return (
    <ul className={`${styles.grid} ${leads ? styles.leads : ''}`}>
      {posts.map((post, index) => (
        <li key={post.id} className={styles.cell}>
          {/* The first row is seen at once; pictures further down wait until they come near. */}
          <PostCard
            post={post}
            words={words}
            leads={leads && index === 0}
            eager={index < 3}
            onApproach={() => prefetch(post.id)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Fetches a post that the reader is about to open. */
function usePrefetchPost(): (id: number) => void {
  const { user, loading } = useAuth();
  const blogApi = useBlogApi();
  return (id) => {
    if (loading) return;
    const name = String(id);
    // A failure shows when the post is opened.
    preload(cacheKeys.post(name, user?.id), () => blogApi.getPost(name, user !== null)).catch(
      () => undefined,
    );
  };
}
