import type { Draft } from '@site/shared/contracts/api';
import { useFetch } from '@site/shared/fetching';
import { Button, ErrorState, Spinner } from '@site/shared/ui';
import { cacheKeys } from '../blog-cache';
import { DraftStateItem } from './draft-state-item';
import type { DraftSync } from './draft-sync';
import { useDraftsApi } from './use-drafts-api';
import styles from './draft-history.module.css';

export interface DraftStatesProps {
  sync: DraftSync;
  /** The form begins anew with this draft. */
  onOpen: (draft: Draft) => void;
}

/** The earlier versions of a draft, newest first. */
export function DraftStates({ sync, onOpen }: DraftStatesProps) {
  const api = useDraftsApi();
  const { id, revision } = sync.getHead();
  const { data, error, isValidating, mutate } = useFetch(cacheKeys.draftStates(id, revision), () =>
    api.listStates(id),
  );
  if (!data) {
    return error === undefined || isValidating ? (
      <Spinner label="Loading earlier versions…" />
    ) : (
      <ErrorState
        title="Failed to fetch the earlier versions"
        action={<Button onClick={() => void mutate()}>Try again</Button>}
      />
    );
  }
  if (data.length === 0) {
    return (
      <p className={styles.empty}>
        None so far. One is kept whenever you pause for some minutes, and when you begin again.
      </p>
    );
  }
  return (
    <ul className={styles.states}>
      {data.map((state) => (
        <li key={state.revision}>
          <DraftStateItem draft={id} state={state} sync={sync} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}
