import { useRef, type ReactNode } from 'react';
import type { Pages } from '@site/shared/fetching';
import { LoadFailure } from '@site/shared/pages';
import { Spinner } from '@site/shared/ui';
import { LoadMore } from '../load-more';
import styles from './rows.module.css';

interface RowsProps<Item> {
  pages: Pages<Item>;
  /** Read out while the first page is on its way. */
  waiting: string;
  /** Called when a page cannot be loaded. */
  problem: string;
  /** On the button for the next page, where several lists have one. */
  more?: string;
  /** Shown in place of an empty list. */
  empty: ReactNode;
  /** One row. `reload` fetches the list anew after something was done. */
  children: (item: Item, reload: () => Promise<void>) => ReactNode;
}

/** A list of what somebody has to do something about, page by page: posts, members, what was done. */
export function Rows<Item extends { id: number | string }>(props: RowsProps<Item>) {
  const { pages, problem, more } = props;
  const container = useRef<HTMLDivElement>(null);

  async function reload() {
    await pages.reload();
    // The button that had the focus may be gone with its row.
    container.current?.focus();
  }

  return (
    <div ref={container} tabIndex={-1} className={styles.container}>
      <Body {...props} reload={reload} />
      <LoadMore pages={pages} problem={problem} label={more} />
    </div>
  );
}

interface BodyProps<Item> extends RowsProps<Item> {
  reload: () => Promise<void>;
}

function Body<Item extends { id: number | string }>({
  pages: { items, failed },
  waiting,
  problem,
  empty,
  children,
  reload,
}: BodyProps<Item>) {
  if (!items) {
    return failed ? <LoadFailure title={problem} onRetry={reload} /> : <Spinner label={waiting} />;
  }
  if (items.length === 0) return empty;
  return (
    <ul className={styles.rows}>
      {items.map((item) => (
        <li key={item.id}>{children(item, reload)}</li>
      ))}
    </ul>
  );
}
