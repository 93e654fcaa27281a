import { startTransition, useState } from 'react';
import { useAuth } from '@site/shared/auth';
import { describeFailure, useApi, useTokenStore } from '@site/shared/http';
import { paths } from '@site/shared/paths';
import { useNavigate } from '@site/shared/router';
import { toast } from '@site/shared/toasts';
import { logoutEverywhere } from '../profile-api';

/** Ends this session, or all of the member's sessions, and leads home. */
export function useSignOut() {
  const api = useApi();
  const tokens = useTokenStore();
  const { logout } = useAuth();
  const navigate = useNavigate();
  const [endingAll, setEndingAll] = useState(false);

  function signOut() {
    // Both in one transition: between them, the guard of this page would send the visitor on to the login page.
    startTransition(() => {
      void navigate(paths.home);
      void logout().then(({ message }) => toast.success(message));
    });
  }

  async function signOutEverywhere() {
    setEndingAll(true);
    const ended = await logoutEverywhere(api);
    setEndingAll(false);
    // Unlike a sign-out here, it counts only when the server knows.
    if (!ended.success) return toast.error(describeFailure(ended.error));
    // Without its tokens this session ends here only: the server has ended it already.
    tokens.clearSession();
    startTransition(() => {
      void navigate(paths.home);
      void logout();
    });
    toast.success(ended.message);
  }

  return { signOut, signOutEverywhere, endingAll };
}
