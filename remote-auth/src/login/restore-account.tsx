import { useEffect, useRef, useState } from 'react';
import { useAuth } from '@site/shared/auth';
import type { LoginRequest } from '@site/shared/contracts/api';
import { describeFailure, useApi } from '@site/shared/http';
import { toast } from '@site/shared/toasts';
import { Button } from '@site/shared/ui';
import { restoreAccount } from '../auth-api';
import styles from './restore-account.module.css';

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
  const api = useApi();
  const auth = useAuth();
  const [restoring, setRestoring] = useState(false);
  const offerRef = useRef<HTMLDivElement>(null);
  // The form that had the focus was removed.
  useEffect(() => offerRef.current?.focus(), []);

  async function restore() {
    setRestoring(true);
    const restored = await restoreAccount(api, credentials);
    if (!restored.success) {
      setRestoring(false);
      return toast.error(describeFailure(restored.error));
    }
    await auth.startSession(restored.data);
    toast.success(restored.message);
    onRestored();
  }

  return (
    <div ref={offerRef} tabIndex={-1} className={styles.offer}>
      <p>{reason}</p>
      <p>Your name, page and posts come back as they were. Until then, nothing changes.</p>
      <Button variant="primary" size="large" block busy={restoring} onClick={() => void restore()}>
        {restoring ? 'Restoring...' : 'Restore my account'}
      </Button>
      <Button block disabled={restoring} onClick={onCancel}>
        Leave it deleted
      </Button>
    </div>
  );
}
