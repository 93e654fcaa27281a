import { useId, useRef } from 'react';
import { Button, ErrorState } from '@site/shared/ui';
import { LoadMore } from '../load-more';
import { DraftItem } from './draft-item';
import { useOwnDrafts } from './use-own-drafts';
import styles from './own-drafts.module.css';

const problem = 'Failed to fetch your drafts';

/** What the member has not sent yet; nothing where there is none. */
export function OwnDrafts() {
  const drafts = useOwnDrafts();
  const { items, error } = drafts;
  const section = useRef<HTMLElement>(null);
  const id = useId();

  async function reload() {
    await drafts.reload();
    // The button that had the focus was removed with its draft.
    section.current?.focus();
  }

  if (!items && error !== undefined) {
    return (
      <ErrorState title={problem} action={<Button onClick={() => void drafts.reload()}>Try again</Button>} />
    );
  }
  if (!items || items.length === 0) return null;
  return (
    <section ref={section} aria-labelledby={id} tabIndex={-1} className={styles.drafts}>
      <h2 id={id} className={styles.heading}>
        Drafts
      </h2>
      <div className={styles.list}>
        <ul className={styles.rows}>
          {items.map((draft) => (
            <li key={draft.id}>
              <DraftItem draft={draft} onDeleted={reload} />
            </li>
          ))}
        </ul>
        <LoadMore pages={drafts} label="Load more drafts" problem={problem} />
      </div>
      <h2 className={styles.heading}>Posts</h2>
    </section>
  );
}
