import { useRef, type ReactNode } from 'react';
import type { Pages } from '@site/shared/fetching';
import { Button, ErrorState, Spinner } from '@site/shared/ui';
import { LoadMore } from '../load-more';
import styles from './post-rows.module.css';

interface PostRowsProps<Post> {
  pages: Pages<Post>;
  /** Read out while the first page is on its way. */
  waiting: string;
  /** Called when a page cannot be loaded. */
  problem: string;
  /** Shown in place of an empty list. */
  empty: ReactNode;
  /** One row. `reload` fetches the list anew after something was done. */
  children: (post: Post, reload: () => Promise<void>) => ReactNode;
}

/** A list of posts that somebody has to do something about, page by page. */
export function PostRows<Post extends { id: number }>(props: PostRowsProps<Post>) {
  const { pages, problem } = props;
  const container = useRef<HTMLDivElement>(null);

  async function reload() {
    await pages.reload();
    // The button that had the focus may be gone with its post.
    container.current?.focus();
  }

  return (
    <div ref={container} tabIndex={-1} className={styles.container}>
      <Body {...props} reload={reload} />
      <LoadMore pages={pages} problem={problem} />
    </div>
  );
}

interface BodyProps<Post> extends PostRowsProps<Post> {
  reload: () => Promise<void>;
}

function Body<Post extends { id: number }>({
  pages: { items, failed },
  waiting,
  problem,
  empty,
  children,
  reload,
}: BodyProps<Post>) {
  if (!items) {
    const retry = <Button onClick={() => void reload()}>Try again</Button>;
    return failed ? <ErrorState title={problem} action={retry} /> : <Spinner label={waiting} />;
  }
  if (items.length === 0) return empty;
  return (
    <ul className={styles.rows}>
      {items.map((post) => (
        <li key={post.id}>{children(post, reload)}</li>
      ))}
    </ul>
  );
}
