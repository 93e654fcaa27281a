import type { AuthState } from '@site/shared/auth';
import type { Profile } from '@site/shared/contracts/api';
import type { SessionStore } from '@site/shared/http';

export const signedOut: AuthState = { user: null, loading: false, isAuthenticated: false };
const checking: AuthState = { user: null, loading: true, isAuthenticated: false };

export function signedIn(user: Profile): AuthState {
  return { user, loading: false, isAuthenticated: true };
}

/** What the store alone says at start-up. `loading` means that the profile has to be fetched. */
export function readStartState(tokens: SessionStore): AuthState {
  if (tokens.find('accessToken') === undefined) return signedOut;
  const user = tokens.findUser();
  return user ? signedIn(user) : checking;
}

/**
 * The state after another tab has changed `key`; null means that it cleared everything. A sign-in writes its token
 * first, so a token whose member is still missing changes nothing yet.
 */
export function followStore(state: AuthState, tokens: SessionStore, key: string | null): AuthState {
  if (tokens.find('accessToken') === undefined) return signedOut;
  const user = key === 'userData' ? tokens.findUser() : undefined;
  return user ? signedIn(user) : state;
}
