import { type Auth, type AuthState, fetchProfile, login, logout, type NewSession } from '@site/shared/auth';
import type { ApiResult } from '@site/shared/http';
import { signedIn, signedOut } from './auth-state';
import type { ApiSession } from './create-api-session';

type AuthActions = Omit<Auth, keyof AuthState>;

/** What members can do with their session; each action ends in `setState`. */
export function createAuthActions(
  { api, tokens, detach }: ApiSession,
  setState: (state: AuthState) => void,
): AuthActions {
  async function begin(findSession: () => Promise<NewSession>) {
    try {
      const session = await findSession();
      // The refresh token of an earlier session must not survive beside the new access token.
      tokens.clearSession();
      tokens.setTokens(session);
      const user = session.user ?? unwrap(await fetchProfile(api));
      tokens.setUser(user);
      setState(signedIn(user));
    } catch (error) {
      tokens.clearSession();
      setState(signedOut);
      throw error;
    }
  }

  return {
    login: (credentials) => begin(async () => unwrap(await login(api, credentials))),
    startSession: (session) => begin(async () => session),
    logout: async () => {
      const refresh = tokens.find('refreshToken');
      // Before the call, so that a slow server does not delay it.
      const api = detach();
      setState(signedOut);
      if (refresh === undefined) return { message: 'Logout successful' };
      const { message } = await logout(api, refresh);
      return { message };
    },
    updateUser: (user) => {
      // The response to a change may come after the member has signed out.
      if (tokens.find('accessToken') === undefined) return;
      tokens.setUser(user);
      setState(signedIn(user));
    },
  };
}

function unwrap<Data>(result: ApiResult<Data>): Data {
  if (!result.success) throw result.error;
  return result.data;
}
