import { useState } from 'react';
import { useSignOut } from '@site/shared/auth';
import { describeFailure, useApi, useSessionStore } from '@site/shared/http';
import { toast } from '@site/shared/toasts';
import { logoutEverywhere } from '../profile-api';

/** Ends all sessions of the member. Unlike a sign-out here, it counts only when the server has heard of it. */
export function useSignOutEverywhere() {
  const api = useApi();
  const tokens = useSessionStore();
  const signOut = useSignOut();
  const [ending, setEnding] = useState(false);

  async function signOutEverywhere() {
    setEnding(true);
    const ended = await logoutEverywhere(api, tokens.find('refreshToken'));
    setEnding(false);
    if (!ended.success) return toast.error(describeFailure(ended.error));
    // Without its tokens this session ends here only: the server has ended it already.
    tokens.clearSession();
    signOut(ended.message);
  }

  return { signOutEverywhere, ending };
}
