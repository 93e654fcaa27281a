import { paths } from '@site/shared/paths';
import { ArrowRightIcon, ButtonLink } from '@site/shared/ui';
import { toSearch, type PostQuery } from './post-query';
import styles from './page-links.module.css';

interface PageLinksProps {
  query: PostQuery;
  /** The cursor of the next page. */
  next: string | undefined;
  /** The address of the list. */
  to?: string;
}

/** The way to older posts and back to the newest; real addresses, so that each page can be kept and shared. */
export function PageLinks({ query, next, to = paths.blogs }: PageLinksProps) {
  if (!query.after && !next) return null;
  return (
    <nav aria-label="Pages" className={styles.links}>
      {query.after && (
        <ButtonLink to={to + toSearch({ ...query, after: undefined })}>Newest posts</ButtonLink>
      )}
      {next && (
        <ButtonLink to={to + toSearch({ ...query, after: next })} rel="next">
          Older posts
          <ArrowRightIcon size={18} />
        </ButtonLink>
      )}
    </nav>
  );
}
