import { useId, useState } from 'react';
import type { Draft, DraftState } from '@site/shared/contracts/api';
import { useFetch } from '@site/shared/fetching';
import { toast } from '@site/shared/toasts';
import { LoadFailure } from '@site/shared/pages';
import { Button, Spinner } from '@site/shared/ui';
import { cacheKeys } from '../blog-cache';
import { toastOptions } from '../post-editor/toast-options';
import type { DraftSync } from './draft-sync';
import { DraftText } from './draft-text';
import { RelativeTime } from '../relative-time';
import { toDraftTitle } from './to-draft-title';
import { useDraftsApi } from './drafts-api';
import styles from './draft-state-item.module.css';

interface DraftStateItemProps {
  /** The id of the draft. */
  draft: string;
  state: DraftState;
  sync: DraftSync;
  onOpen: (draft: Draft) => void;
}

/** One earlier version of a draft. */
export function DraftStateItem({ draft, state, sync, onOpen }: DraftStateItemProps) {
  const [open, setOpen] = useState(false);
  const [restoring, setRestoring] = useState(false);
  const id = useId();

  async function restore() {
    setRestoring(true);
    const restored = await sync.restoreState(state.revision);
    setRestoring(false);
    if (!restored) {
      toast.error('Couldn’t restore this version. Please try again.', toastOptions);
      return;
    }
    toast.success(
      'The earlier version is back. What it replaced is among the earlier versions.',
      toastOptions,
    );
    onOpen(restored);
  }

  return (
    <article className={styles.state} aria-labelledby={`${id}-name`}>
      <p id={`${id}-name`} className={styles.name}>
        <RelativeTime value={state.saved_at} />
        {' · '}
        <bdi>{toDraftTitle(state.title)}</bdi>
      </p>
      {state.excerpt && (
        <p className={styles.excerpt} dir="auto">
          {state.excerpt}
        </p>
      )}
      <div className={styles.actions}>
        <Button
          size="small"
          variant="ghost"
          aria-expanded={open}
          aria-controls={id}
          aria-describedby={`${id}-name`}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Hide' : 'Show'}
        </Button>
        <Button size="small" busy={restoring} aria-describedby={`${id}-name`} onClick={() => void restore()}>
          Restore this version
        </Button>
      </div>
      <div id={id} hidden={!open}>
        {open && <StateText draft={draft} state={state} />}
      </div>
    </article>
  );
}

function StateText({ draft, state: { revision } }: Pick<DraftStateItemProps, 'draft' | 'state'>) {
  const api = useDraftsApi();
  const { data, error, mutate } = useFetch(cacheKeys.draftState(draft, revision), () =>
    api.getState(draft, revision),
  );
  if (data) return <DraftText title={data.title} values={data.values} />;
  if (error === undefined) return <Spinner label="Loading this version…" />;
  return <LoadFailure title="Failed to fetch this version" onRetry={mutate} />;
}
