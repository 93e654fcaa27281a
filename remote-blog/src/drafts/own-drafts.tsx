import { useId, useRef } from 'react';
import { Button, ErrorState } from '@site/shared/ui';
import { DraftItem } from './draft-item';
import { useOwnDrafts } from './use-own-drafts';
import styles from './own-drafts.module.css';

/** What the member has not sent yet; nothing where there is none. */
export function OwnDrafts() {
  const { data, error, mutate } = useOwnDrafts();
  const section = useRef<HTMLElement>(null);
  const id = useId();

  async function reload() {
    await mutate();
    // The button that had the focus is gone with its draft.
    section.current?.focus();
  }

  if (!data && error !== undefined) {
    return (
      <ErrorState
        title="Failed to fetch your drafts"
        action={<Button onClick={() => void mutate()}>Try again</Button>}
      />
    );
  }
  if (!data || data.length === 0) return null;
  return (
    <section ref={section} aria-labelledby={id} tabIndex={-1} className={styles.drafts}>
      <h2 id={id} className={styles.heading}>
        Drafts
      </h2>
      <ul className={styles.rows}>
        {data.map((draft) => (
          <li key={draft.id}>
            <DraftItem draft={draft} onDeleted={reload} />
          </li>
        ))}
      </ul>
      <h2 className={styles.heading}>Posts</h2>
    </section>
  );
}
