import type { Pages } from '@site/shared/fetching';
import { Alert, Button } from '@site/shared/ui';
import styles from './load-more.module.css';

interface LoadMoreProps {
  pages: Pages<unknown>;
  /** Says what there is more of where a page has several lists. */
  label?: string;
  /** Told when the next page could not be had. */
  problem: string;
}

/** The end of a list that has more pages. */
export function LoadMore({
  pages: { hasMore, failed, loading, loadMore },
  label = 'Load more',
  problem,
}: LoadMoreProps) {
  if (!hasMore) return null;
  return (
    <div className={styles.more}>
      {failed && <Alert kind="error">{problem}</Alert>}
      <Button busy={loading} onClick={loadMore}>
        {loading ? 'Loading…' : failed ? 'Try again' : label}
      </Button>
    </div>
  );
}
