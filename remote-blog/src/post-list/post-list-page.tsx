import type { PageProps } from '@site/shared/pages';
import { Page } from '@site/shared/ui';
import { TopicLinks } from '../categories/topic-links';
import { PageLinks } from './page-links';
import { PostFilters } from './post-filters';
import { PostResults } from './post-results';
import styles from '../collections/collection-posts.module.css';
import { useListAddress } from './use-list-address';
import { usePostPage } from './use-post-page';

const lead = 'What members of the community write: notes, guides and stories from their work.';

export function PostListPage({ title }: PageProps) {
  const { query, search, chooseCategory } = useListAddress();
  const page = usePostPage(query);
  return (
    <Page title={title} lead={lead}>
      <TopicLinks />
      <PostFilters query={query} onSearch={search} onChooseCategory={chooseCategory} />
      <PostResults page={page} query={query} />
      <PageLinks query={query} next={page.next} />
      <p className={styles.feed}>
        {/* No page: the browser opens it by itself. */}
        <a href="/feed.xml" type="application/rss+xml">
          RSS feed of all posts
        </a>
      </p>
    </Page>
  );
}
