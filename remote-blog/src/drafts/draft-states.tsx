import type { Draft } from '@site/shared/contracts/api';
import { usePages } from '@site/shared/fetching';
import { LoadFailure } from '@site/shared/pages';
import { Spinner } from '@site/shared/ui';
import { cacheKeys } from '../blog-cache';
import { LoadMore } from '../load-more';
import { DraftStateItem } from './draft-state-item';
import type { DraftSync } from './draft-sync';
import { useDraftsApi } from './drafts-api';
import styles from './draft-history.module.css';

export interface DraftStatesProps {
  sync: DraftSync;
  /** The form begins anew with this draft. */
  onOpen: (draft: Draft) => void;
}

const problem = 'Failed to fetch the earlier versions';

/** The earlier versions of a draft, newest first. */
export function DraftStates({ sync, onOpen }: DraftStatesProps) {
  const api = useDraftsApi();
  const { id, revision } = sync.getHead();
  const states = usePages(cacheKeys.draftStates(id, revision), (after) => api.listStates(id, after));
  const { items, failed } = states;
  if (!items) {
    return failed ? (
      <LoadFailure title={problem} onRetry={states.reload} />
    ) : (
      <Spinner label="Loading earlier versions…" />
    );
  }
  if (items.length === 0) {
    return (
      <p className={styles.empty}>
        None so far. We keep one whenever you pause for a few minutes, and when you come back.
      </p>
    );
  }
  return (
    <>
      <ul className={styles.states}>
        {items.map((state) => (
          <li key={state.revision}>
            <DraftStateItem draft={id} state={state} sync={sync} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      <LoadMore pages={states} label="Load more versions" problem={problem} />
    </>
  );
}
