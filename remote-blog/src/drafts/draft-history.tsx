import { lazy, Suspense, useId, useState } from 'react';
import { Button, Spinner } from '@site/shared/ui';
import type { DraftStatesProps } from './draft-states';
import styles from './draft-history.module.css';

// What shows posts is for the few who look back.
const DraftStates = lazy(async () => ({
  default: (await import(/* webpackChunkName: "drafts" */ './draft-states')).DraftStates,
}));

/** What the draft was before, to look at and to restore. */
export function DraftHistory({ sync, onOpen }: DraftStatesProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.history}>
      <Button size="small" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
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
