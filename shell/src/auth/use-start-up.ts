import { useEffect } from 'react';
import { type AuthState, fetchProfile } from '@site/shared/auth';
import type { Api, SessionStore } from '@site/shared/http';
import { toast } from '@site/shared/toasts';
import { readStartState, signedIn, signedOut } from './auth-state';

/**
 * Fetches the member of a stored token that comes without one. A refusal (401, 403) ends the session; an outage shows
 * the visitor as signed out and keeps the tokens, so that a short outage signs nobody out; when the network is back it is
 * tried again.
 */
export function useStartUp(
  api: Api,
  tokens: SessionStore,
  { loading }: AuthState,
  setState: (state: AuthState) => void,
): void {
  useEffect(() => {
    if (!loading) return;
    let over = false;
    void fetchProfile(api).then((profile) => {
      if (over) return;
      if (profile.success) {
        tokens.setUser(profile.data);
        return setState(signedIn(profile.data));
      }
      const { status } = profile.error;
      if (status === 401 || status === 403) tokens.clearSession();
      else {
        toast.error(`We can’t reach the service. ${profile.message}`);
        // The effect is over by then.
        addEventListener('online', () => setState(readStartState(tokens)), { once: true });
      }
      setState(signedOut);
    });
    return () => {
      over = true;
    };
  }, [api, tokens, loading, setState]);
}
