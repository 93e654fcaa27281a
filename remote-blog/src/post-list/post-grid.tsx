import type { ListedPost } from '../blog-api';
import { PostCard } from './post-card';
import { usePrefetchPost } from './use-prefetch-post';
import styles from './post-grid.module.css';

export function PostGrid({ posts }: { posts: ListedPost[] }) {
  const prefetch = usePrefetchPost();
  return (
    <ul className={styles.grid}>
      {posts.map((post, index) => (
        <li key={post.id}>
          {/* The first row is seen at once; pictures further down wait until they come near. */}
          <PostCard post={post} eager={index < 3} onApproach={() => prefetch(post.id)} />
        </li>
      ))}
    </ul>
  );
}
