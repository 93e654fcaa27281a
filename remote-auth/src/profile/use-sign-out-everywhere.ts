import { useState } from 'react';
import { useSignOut } from '@site/shared/auth';
import { describeFailure, useApi, useSessionStore } from '@site/shared/http';
import { toast } from '@site/shared/toasts';
import { logoutEverywhere } from '../profile-api';

/** Ends all sessions of the member. Unlike a sign-out here, it needs the server. */
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
    // The server has ended this session already, so only its tokens are removed.
    tokens.clearSession();
    signOut(ended.message);
  }

  return { signOutEverywhere, ending };
}
