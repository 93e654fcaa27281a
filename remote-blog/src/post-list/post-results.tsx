import { useEffect, useRef } from 'react';
import { paths } from '@site/shared/paths';
import { LoadFailure } from '@site/shared/pages';
import { ButtonLink, EmptyState, Spinner, VisuallyHidden } from '@site/shared/ui';
import { useSearchHits } from '../search-hits/use-search-hits';
import type { PostQuery } from './post-query';
import { PostGrid } from './post-grid';
import { PostGridSkeleton } from './post-grid-skeleton';
import type { PostPageState } from './use-post-page';
import { toSearchSummary } from './search-facts';
import styles from './post-results.module.css';

interface PostResultsProps {
  page: PostPageState;
  query: PostQuery;
  /** The list never shows all posts, whatever its query. */
  isPart?: boolean;
}

/** The posts that were asked for, or why there are none. */
export function PostResults({
  page: { posts, current, failed, reload, search },
  query,
  isPart = false,
}: PostResultsProps) {
  const filtered = isPart || query.q !== undefined || query.category !== undefined;
  const leads = !filtered && query.after === undefined;
  // What was found by something else is marked by that.
  const words = search?.words ?? query.q;
  useSearchHits(words);
  const region = useRef<HTMLElement>(null);
  const after = useRef(query.after);

  // The link that led to another page is gone, and the focus with it.
  useEffect(() => {
    if (after.current !== query.after) region.current?.focus({ preventScroll: true });
    after.current = query.after;
  }, [query.after]);

  const shown = `Posts shown: ${posts?.length}`;
  const said = current && posts?.length ? (search && query.q ? toSearchSummary(search, query.q) : shown) : '';

  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label="Posts"
      aria-busy={posts !== undefined && !current}
      className={styles.results}
    >
      {filtered &&
        (query.q ? (
          <p role="status" className={styles.found}>
            {said}
          </p>
        ) : (
          <VisuallyHidden>
            <span role="status">{said}</span>
          </VisuallyHidden>
        ))}
      {failed && <LoadFailure title="Failed to fetch blog posts" onRetry={reload} />}
      {!failed && !posts && (
        <div className={styles.waiting}>
          <Spinner label="Loading blog posts…" className={styles.spinner ?? ''} />
          <PostGridSkeleton leads={leads} />
        </div>
      )}
      {posts?.length === 0 && (
        <EmptyState
          title="No blog posts found."
          text={query.q && 'Try other words, or fewer of them.'}
          action={filtered && <ButtonLink to={paths.blogs}>Show all posts</ButtonLink>}
        />
      )}
      {posts && posts.length > 0 && <PostGrid posts={posts} words={words} leads={leads} />}
    </section>
  );
}
