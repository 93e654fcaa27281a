import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Draft } from '@site/shared/contracts/api';
import { toast } from '@site/shared/toasts';
import { Alert, Button, Spinner } from '@site/shared/ui';
import { toastOptions } from '../post-editor/toast-options';
import type { DraftSync } from './draft-sync';
import type { DraftSyncState } from './draft-sync-state';
import { ShortTime } from '../short-time';
import styles from '../note.module.css';

// What shows posts is for the few who have a conflict.
const DraftText = lazy(async () => ({
  default: (await import(/* webpackChunkName: "drafts" */ './draft-text')).DraftText,
}));

interface DraftNoticeProps {
  state: DraftSyncState;
  sync: DraftSync;
  /** The form begins anew with this draft. */
  onOpen: (draft: Draft) => void;
}

/** Says that the draft has changed or gone elsewhere, and asks what is to be done. The text in the form stays. */
export function DraftNotice({ state, sync, onOpen }: DraftNoticeProps) {
  const [deciding, setDeciding] = useState(false);
  const note = useRef<HTMLDivElement>(null);
  const { kind } = state;
  const hasNotice = kind === 'conflict' || kind === 'gone';

  // It stands above a long form, out of sight for somebody who writes.
  useEffect(() => {
    if (hasNotice) note.current?.scrollIntoView?.({ block: 'nearest' });
  }, [hasNotice]);

  async function decide(work: () => Promise<void>) {
    setDeciding(true);
    await work();
    setDeciding(false);
  }

  async function takeTheirs() {
    const draft = await sync.takeTheirs();
    if (draft) onOpen(draft);
    else toast.error('Couldn’t open the other text. Yours is still here.', toastOptions);
  }

  if (kind === 'gone') {
    return (
      <div ref={note} className={styles.note}>
        <Alert kind="warning" title="This draft is gone">
          <p>It was sent or deleted on another device. Your text is still here.</p>
          <div className={styles.actions}>
            <Button size="small" busy={deciding} onClick={() => void decide(sync.startAnew)}>
              Keep it as a new draft
            </Button>
          </div>
        </Alert>
      </div>
    );
  }
  if (kind !== 'conflict') return null;
  const { theirs } = state;
  return (
    <div ref={note} className={styles.note}>
      <Alert kind="warning" title="This draft was changed on another device">
        <p>
          Your text is still here, and nothing is saved until you decide. Whatever you choose, the other text
          stays in the earlier versions. This was saved there, <ShortTime value={theirs.saved_at} />:
        </p>
        <Suspense fallback={<Spinner label="Loading the other text…" />}>
          <DraftText title={theirs.title} values={theirs.values} />
        </Suspense>
        <div className={styles.actions}>
          <Button size="small" variant="primary" busy={deciding} onClick={() => void decide(sync.keepMine)}>
            Keep mine
          </Button>
          <Button size="small" disabled={deciding} onClick={() => void decide(takeTheirs)}>
            Take the other
          </Button>
        </div>
      </Alert>
    </div>
  );
}
