import { useAuth } from '@site/shared/auth';
import { useNavigate } from '@site/shared/router';
import { toast } from '@site/shared/toasts';
import { takeReturnPath } from './return-path.js';

/** Hands a session to the shell, which all areas then see, and goes back to the page that asked for it. */
export function useSessionStart() {
  const { startSession } = useAuth();
  const navigate = useNavigate();
  return async ({ access, refresh, user }, message) => {
    await startSession({ access, refresh, user });
    toast.success(message);
    await navigate(takeReturnPath(), { replace: true });
  };
}
