import type { PostLink } from '@site/shared/contracts/api';
import { paths } from '@site/shared/paths';
import { ArrowLeftIcon, ArrowRightIcon, Card, CardLink } from '@site/shared/ui';
import styles from './post-navigation.module.css';

interface PostNavigationProps {
  previous: PostLink | null | undefined;
  next: PostLink | null | undefined;
}

/** The posts that were written before and after this one. */
export function PostNavigation({ previous, next }: PostNavigationProps) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Previous and next post" className={styles.posts}>
      {previous && (
        <Card interactive className={styles.post ?? ''}>
          <span className={styles.label}>
            <ArrowLeftIcon size={16} />
            Previous post
          </span>
          <CardLink to={paths.post(previous.id)} rel="prev" dir="auto" className={styles.title ?? ''}>
            {previous.title}
          </CardLink>
        </Card>
      )}
      {next && (
        <Card interactive className={`${styles.post} ${styles.next}`}>
          <span className={styles.label}>
            Next post
            <ArrowRightIcon size={16} />
          </span>
          <CardLink to={paths.post(next.id)} rel="next" dir="auto" className={styles.title ?? ''}>
            {next.title}
          </CardLink>
        </Card>
      )}
    </nav>
  );
}
