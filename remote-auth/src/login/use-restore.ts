import { useState } from 'react';
import { useAuth } from '@site/shared/auth';
import type { LoginRequest } from '@site/shared/contracts/api';
import { describeFailure, useApi } from '@site/shared/http';
import { toast } from '@site/shared/toasts';
import { restoreAccount } from '../auth-api';

/** Restores a deleted account with the credentials of the login. */
export function useRestore(credentials: LoginRequest, onRestored: () => void) {
  const api = useApi();
  const auth = useAuth();
  const [restoring, setRestoring] = useState(false);

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

  return { restore, restoring };
}
