import { type ReactNode, useMemo, useState } from 'react';
import { type Auth, AuthContext, fetchProfile, login, logout, type NewSession } from '@site/shared/auth';
import type { Profile } from '@site/shared/contracts/api';
import { useApi, useSessionStore } from '@site/shared/http';

interface FakeAuthProviderProps {
  children: ReactNode;
  user: Profile | null;
  /** Replaces single members of the contract. */
  overrides?: Partial<Auth> | undefined;
}

/** The auth contract without the shell: talks to the given API, starts in the given state, follows no other tab. */
export function FakeAuthProvider({ children, user: initialUser, overrides }: FakeAuthProviderProps) {
  const api = useApi();
  const tokens = useSessionStore();
  const [user, setUser] = useState(initialUser);

  const auth = useMemo<Auth>(() => {
    function updateUser(member: Profile) {
      tokens.setUser(member);
      setUser(member);
    }
    async function startSession(session: NewSession) {
      tokens.setTokens(session);
      if (session.user) return updateUser(session.user);
      const profile = await fetchProfile(api);
      if (!profile.success) throw profile.error;
      updateUser(profile.data);
    }
    return {
      user,
      loading: false,
      isAuthenticated: user !== null,
      startSession,
      updateUser,
      login: async (credentials) => {
        const result = await login(api, credentials);
        if (!result.success) throw result.error;
        await startSession(result.data);
      },
      logout: async () => {
        const refresh = tokens.find('refreshToken');
        setUser(null);
        const ended = refresh === undefined ? { message: 'Logout successful' } : await logout(api, refresh);
        tokens.clearSession();
        return ended;
      },
      ...overrides,
    };
  }, [api, tokens, user, overrides]);

  return <AuthContext value={auth}>{children}</AuthContext>;
}
