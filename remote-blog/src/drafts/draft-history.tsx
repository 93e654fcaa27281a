import { lazy, Suspense, useId, useState } from 'react';
import type { Draft } from '@site/shared/contracts/api';
import { Button, Spinner } from '@site/shared/ui';
import type { DraftSync } from './draft-sync';
import styles from './draft-history.module.css';

// What shows posts is for the few who look back.
const DraftStates = lazy(async () => ({ default: (await import('./draft-states')).DraftStates }));

export interface DraftHistoryProps {
  sync: DraftSync;
  /** The form begins anew with this draft. */
  onOpen: (draft: Draft) => void;
}

/** What the draft was before, to look at and to restore. */
export function DraftHistory({ sync, onOpen }: DraftHistoryProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.history}>
      <Button
        size="small"
        variant="ghost"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Hide earlier versions' : 'Earlier versions'}
      </Button>
      <div id={id} hidden={!open}>
        {open && (
          <Suspense fallback={<Spinner label="Loading earlier versions…" />}>
            <DraftStates sync={sync} onOpen={onOpen} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
