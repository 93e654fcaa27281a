import { Alert } from '@site/shared/ui';
import type { DraftSyncState } from './draft-sync-state';
import { ShortTime } from '../short-time';
import styles from './draft-status.module.css';

/** Where the draft is kept. Read out only where it is not on the server. */
export function DraftStatus({ state }: { state: DraftSyncState }) {
  switch (state.kind) {
    case 'saving':
      return <p className={styles.status}>Saving the draft…</p>;
    case 'saved':
      return (
        <p className={styles.status}>
          Draft saved, <ShortTime value={state.at} />
        </p>
      );
    case 'waiting':
      return (
        <p className={styles.status} role="status">
          The draft is kept on this device, and saved once the site can be reached.
        </p>
      );
    case 'refused':
      return (
        <Alert kind="warning" title="The draft is kept on this device only" className={styles.refused ?? ''}>
          <p>{state.reason}</p>
        </Alert>
      );
    default:
      return null;
  }
}
