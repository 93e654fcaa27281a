import { useEffect, useRef } from 'react';
import type { Pages } from '@site/shared/fetching';
import { Alert, Button } from '@site/shared/ui';
import styles from './load-more.module.css';

interface LoadMoreProps {
  pages: Pages<unknown>;
  /** Says what there is more of where a page has several lists. */
  label?: string | undefined;
  /** Called when the next page cannot be loaded. */
  problem: string;
}

/** The end of a list that has more pages; stands right behind it. Their first row gets the focus. */
export function LoadMore({
  pages: { hasMore, failed, loading, loadMore },
  label = 'Load more',
  problem,
}: LoadMoreProps) {
  const container = useRef<HTMLDivElement>(null);
  /** The list and its length when more of it was requested. */
  const requested = useRef<{ list: Element; length: number }>(undefined);

  function request() {
    const list = container.current?.previousElementSibling;
    if (list) requested.current = { list, length: list.children.length };
    loadMore();
  }

  // The button had the focus: it was disabled meanwhile, and may be gone.
  useEffect(() => {
    if (loading || !requested.current) return;
    const { list, length } = requested.current;
    requested.current = undefined;
    const { activeElement, body } = document;
    if (activeElement !== body && !container.current?.contains(activeElement)) return;
    const row = list.children[length];
    if (row instanceof HTMLElement) row.tabIndex = -1;
    const target = row ?? container.current?.querySelector('button');
    if (target instanceof HTMLElement) target.focus();
  }, [loading]);

  if (!hasMore) return null;
  return (
    <div ref={container} className={styles.more}>
      {failed && <Alert kind="error">{problem}</Alert>}
      <Button busy={loading} onClick={request}>
        {loading ? 'Loading…' : failed ? 'Try again' : label}
      </Button>
    </div>
  );
}
