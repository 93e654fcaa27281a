import { type ReactNode, startTransition, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { type Auth, AuthContext } from '@site/shared/auth';
import { ApiContext, type ApiOptions, SessionStoreContext } from '@site/shared/http';
import { useSiteConfig } from '@site/shared/site-config';
import { useServedPage } from '../served-page';
import { readStartState, signedOut } from './auth-state';
import { createApiSession } from './create-api-session';
import { createAuthActions } from './create-auth-actions';
import { useOtherTabs } from './use-other-tabs';
import { useSessionLost } from './use-session-lost';
import { useStartUp } from './use-start-up';

interface AuthProviderProps {
  children: ReactNode;
  /** Replaces the network in tests. */
  adapter?: ApiOptions['adapter'];
}

/** Provides API clients, session store and auth state to the whole site. Stands inside the router. */
export function AuthProvider({ children, adapter }: AuthProviderProps) {
  const { apiBaseUrl } = useSiteConfig();
  const [session] = useState(() => createApiSession(apiBaseUrl, adapter));
  const { api, tokens } = session;
  // What the server renders is the same for everybody.
  const isServed = useServedPage() !== null;
  const [state, setState] = useState(() => (isServed ? signedOut : readStartState(tokens)));
  useEffect(() => {
    if (isServed) startTransition(() => setState(readStartState(tokens)));
  }, [isServed, tokens]);
  useLayoutEffect(() => {
    // Set by `replay-early-input.js`.
    if (state !== signedOut) delete document.documentElement.dataset['session'];
  }, [state]);
  useSessionLost(session, setState);
  useStartUp(api, tokens, state, setState);
  useOtherTabs(tokens, setState);
  const actions = useMemo(() => createAuthActions(session, setState), [session]);
  const auth = useMemo<Auth>(() => ({ ...state, ...actions }), [state, actions]);

  return (
    <SessionStoreContext value={tokens}>
      <ApiContext value={api}>
        <AuthContext value={auth}>{children}</AuthContext>
      </ApiContext>
    </SessionStoreContext>
  );
}
