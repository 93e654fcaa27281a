import { useSyncExternalStore } from 'react';
import { paths } from '@site/shared/paths';
import { useLocation } from '@site/shared/router';
import { ArrowRightIcon, ButtonLink } from '@site/shared/ui';
import styles from './page-links.module.css';
import { type PostQuery, toSearch } from './post-query';

interface PageLinksProps {
  query: PostQuery;
  /** The cursor of the next page. */
  next: string | undefined;
  /** The address of the list. */
  to?: string;
}

const labels = {
  list: { first: 'Newest posts', previous: 'Newer posts', next: 'Older posts' },
  // The best come first.
  search: { first: 'First posts', previous: 'Previous posts', next: 'More posts' },
};

/** The way to older posts, to newer ones and back to the newest; real addresses, so that each page can be kept and shared. */
export function PageLinks({ query, next, to = paths.blogs }: PageLinksProps) {
  const trail = usePageTrail();
  if (!query.after && !next) return null;
  const says = query.q ? labels.search : labels.list;
  const previous = trail.at(-1);
  return (
    <nav aria-label="Pages" className={styles.links}>
      {query.after && (
        <ButtonLink to={to + toSearch({ ...query, after: undefined })}>{says.first}</ButtonLink>
      )}
      {query.after && previous && (
        <ButtonLink
          to={to + toSearch({ ...query, after: previous })}
          state={toPageState(trail.slice(0, -1))}
          rel="prev"
        >
          {says.previous}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink
          to={to + toSearch({ ...query, after: next })}
          state={toPageState([...trail, query.after ?? ''])}
          rel="next"
        >
          <span>{says.next}</span>
          <ArrowRightIcon size={18} />
        </ButtonLink>
      )}
    </nav>
  );
}

const unchanging = () => () => {};

/** The cursors of the pages that led to this one, newest first; '' is the first page. A page that was sent has none. */
function usePageTrail(): string[] {
  const { state } = useLocation() as { state: unknown };
  // The history is the browser's: the server renders the page without it.
  const known = useSyncExternalStore(
    unchanging,
    () => state,
    () => null,
  );
  return readPageTrail(known);
}

/** What the history keeps of a page: which pages led there. */
const toPageState = (trail: string[]) => ({ trail });

function readPageTrail(state: unknown): string[] {
  const trail = typeof state === 'object' && state !== null && 'trail' in state ? state.trail : undefined;
  return Array.isArray(trail) ? trail.filter((cursor) => typeof cursor === 'string') : [];
}
