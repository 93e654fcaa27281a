import { useEffect, useId } from 'react';
import { useAuth } from '@site/shared/auth';
import { listDefaultLimit } from '@site/shared/contracts';
import type { DraftSummary } from '@site/shared/contracts/api';
import { type Pages, usePages } from '@site/shared/fetching';
import { cacheKeys } from '../blog-cache';
import { Rows } from '../rows/rows';
import { DraftItem } from './draft-item';
import styles from './own-drafts.module.css';
import { useDraftsApi } from './drafts-api';

/** What the member has not sent yet; nothing where there is none. */
export function OwnDrafts() {
  const drafts = useOwnDrafts();
  const id = useId();
  const { items, error } = drafts;
  if (items ? items.length === 0 : error === undefined) return null;
  return (
    <section aria-labelledby={id} className={styles.drafts}>
      <h2 id={id}>Drafts</h2>
      <Rows
        pages={drafts}
        waiting="Loading your drafts…"
        problem="Failed to fetch your drafts"
        more="Load more drafts"
        empty={null}
      >
        {(draft, reload) => <DraftItem draft={draft} onDeleted={reload} />}
      </Rows>
      <h2>Posts</h2>
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
