import type { PageProps } from '@site/shared/pages';
import { Link, useSearchParams } from '@site/shared/router';
import { Page } from '@site/shared/ui';
import { TopicLinks } from '../categories/topic-links';
import styles from '../collections/collection-posts.module.css';
import { readingListPath } from '../reading-list/reading-list-path';
import { PageLinks } from './page-links';
import { PostFilters } from './post-filters';
import { type PostQuery, readPostQuery, toSearch } from './post-query';
import { PostResults } from './post-results';
import { usePostPage } from './use-post-page';

const lead = 'What members write: notes, guides and stories from their work.';

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
        <Link to={readingListPath}>Your reading list</Link>
      </p>
      <p className={styles.feed}>
        {/* No page: the browser opens it by itself. */}
        <a href="/feed.xml" type="application/rss+xml">
          RSS feed of all posts
        </a>
      </p>
    </Page>
  );
}

type Filter = Pick<PostQuery, 'category' | 'q'>;

/** The address says what the list shows, so that it can be kept, sent and come back to. */
function useListAddress() {
  const [params, setParams] = useSearchParams();
  const query = readPostQuery(params);

  /** Another selection starts at its newest post. */
  function changeFilter(change: Filter, replace: boolean): void {
    const { category, q } = { ...query, ...change };
    setParams(toSearch({ category, q }), { replace, preventScrollReset: true });
  }

  return {
    query,
    // A search that goes on is one entry of the history, however often the words change.
    search: (q: string) => changeFilter({ q }, query.q !== undefined),
    chooseCategory: (category: string, q: string) => changeFilter({ category, q }, false),
  };
}
