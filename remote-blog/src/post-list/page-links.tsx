import { paths } from '@site/shared/paths';
import { ArrowRightIcon, ButtonLink } from '@site/shared/ui';
import { toSearch, type PostQuery } from './post-query';
import { toPageState, usePageTrail } from './use-page-trail';
import styles from './page-links.module.css';

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
