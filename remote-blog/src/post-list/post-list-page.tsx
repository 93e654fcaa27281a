import { Button, EmptyState, ErrorState, Page, Spinner } from '@site/shared/ui';
import { cacheKeys } from '../blog-cache';
import { LoadMore } from '../load-more';
import { useBlogApi } from '../use-blog-api';
import { usePages } from '../use-pages';
import { PostGrid } from './post-grid';

const lead = 'What members of the community write: notes, guides and stories from their work.';
const problem = 'Failed to fetch blog posts';

export function PostListPage() {
  const posts = usePages(cacheKeys.posts, useBlogApi().getPosts);
  const { items, failed, reload } = posts;
  const retry = <Button onClick={() => void reload()}>Try again</Button>;
  return (
    <Page title="Blog Posts" lead={lead}>
      {!items &&
        (failed ? <ErrorState title={problem} action={retry} /> : <Spinner label="Loading blog posts…" />)}
      {items?.length === 0 && <EmptyState title="No blog posts found." />}
      {items && items.length > 0 && <PostGrid posts={items} />}
      <LoadMore pages={posts} problem={problem} />
    </Page>
  );
}
