import { useEffect, useRef } from 'react';
import type { LoginRequest } from '@site/shared/contracts/api';
import { Button } from '@site/shared/ui';
import styles from './restore-account.module.css';
import { useRestore } from './use-restore';

export interface DeletedAccount {
  /** The credentials of the login. */
  credentials: LoginRequest;
  /** Contains the date until which the account can be restored. */
  reason: string;
}

interface RestoreAccountProps extends DeletedAccount {
  onRestored: () => void;
  onCancel: () => void;
}

/** Offers to restore a deleted account. */
export function RestoreAccount({ credentials, reason, onRestored, onCancel }: RestoreAccountProps) {
  const { restore, restoring } = useRestore(credentials, onRestored);
  const offerRef = useRef<HTMLDivElement>(null);
  // The form that had the focus was removed.
  useEffect(() => offerRef.current?.focus(), []);
  return (
    <div ref={offerRef} tabIndex={-1} className={styles.offer}>
      <p>{reason}</p>
      <p>Your name, your page and your posts are then back as they were. Until you do, nothing changes.</p>
      <Button variant="primary" size="large" block busy={restoring} onClick={() => void restore()}>
        {restoring ? 'Restoring...' : 'Restore my account'}
      </Button>
      <Button block disabled={restoring} onClick={onCancel}>
        Leave it deleted
      </Button>
    </div>
  );
}
