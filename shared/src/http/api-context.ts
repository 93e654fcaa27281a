import { createContext, useContext } from 'react';
import type { Api } from './api';
import type { SessionStore } from './session-store';

/** Provided by the shell, once. Remotes call {@link useApi}. */
export const ApiContext = createContext<Api | null>(null);

/** Provided by the shell, once. Remotes call {@link useSessionStore}. */
export const SessionStoreContext = createContext<SessionStore | null>(null);

/** The two clients of the site's API. Throws outside of the shell's provider. */
export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi needs an ApiContext provider above it');
  return api;
}

/** What the browser stores: tokens, the cached member, e-mails to verify. Throws outside of the shell's provider. */
export function useSessionStore(): SessionStore {
  const tokens = useContext(SessionStoreContext);
  if (!tokens) throw new Error('useSessionStore needs a SessionStoreContext provider above it');
  return tokens;
}
