import { useEffect, useId, useRef } from 'react';
import { useAuth } from '@site/shared/auth';
import { listDefaultLimit } from '@site/shared/contracts';
import type { DraftSummary } from '@site/shared/contracts/api';
import { type Pages, usePages } from '@site/shared/fetching';
import { Button, ErrorState } from '@site/shared/ui';
import { cacheKeys } from '../blog-cache';
import { LoadMore } from '../load-more';
import { DraftItem } from './draft-item';
import styles from './own-drafts.module.css';
import { useDraftsApi } from './drafts-api';

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

/** The member's own drafts on the server, last saved first. */
function useOwnDrafts(): Pages<DraftSummary> {
  const { user } = useAuth();
  const api = useDraftsApi();
  const pages = usePages(cacheKeys.drafts(user?.id), (after) => api.list(after));
  const { items = [], reload } = pages;

  // A visit fetches the first page anew. Drafts of those after it may have been sent or deleted since the last one.
  useEffect(() => {
    if (items.length > listDefaultLimit) void reload();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- at the beginning of a visit
  }, []);

  return pages;
}
