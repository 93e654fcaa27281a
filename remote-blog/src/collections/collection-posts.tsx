import { useSearchParams } from '@site/shared/router';
import { PageLinks } from '../post-list/page-links';
import { PostResults } from '../post-list/post-results';
import { usePostPage } from '../post-list/use-post-page';
import styles from './collection-posts.module.css';

interface CollectionPostsProps {
  /** Of the API. */
  path: string;
  /** Of the page. */
  address: string;
}

/** Posts that stand together, page by page, and their feed. */
export function CollectionPosts({ path, address }: CollectionPostsProps) {
  const [params] = useSearchParams();
  const query = { after: params.get('after') || undefined };
  const page = usePostPage(query, path);
  return (
    <>
      <PostResults page={page} query={query} isPart />
      <PageLinks query={query} next={page.next} to={address} />
      <p className={styles.feed}>
        {/* No page: the browser opens it by itself. */}
        <a href={`${address}/feed.xml`} type="application/rss+xml">
          Feed of these posts
        </a>
      </p>
    </>
  );
}
