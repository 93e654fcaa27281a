import { type Auth, type AuthState, fetchProfile, login, logout, type NewSession } from '@site/shared/auth';
import type { Api, ApiResult, TokenStore } from '@site/shared/http';
import { signedIn, signedOut } from './auth-state';

type AuthActions = Omit<Auth, keyof AuthState>;

/** What members can do with their session; each action ends in `setState`. */
export function createAuthActions(
  api: Api,
  tokens: TokenStore,
  setState: (state: AuthState) => void,
): AuthActions {
  function endSession() {
    tokens.clearSession();
    setState(signedOut);
  }

  async function begin(findSession: () => Promise<NewSession>) {
    try {
      const session = await findSession();
      // A refresh token of whoever was signed in before must not survive beside the new access token.
      tokens.clearSession();
      tokens.setTokens(session);
      const user = session.user ?? unwrap(await fetchProfile(api));
      tokens.setUser(user);
      setState(signedIn(user));
    } catch (error) {
      endSession();
      throw error;
    }
  }

  return {
    login: (credentials) => begin(async () => unwrap(await login(api, credentials))),
    startSession: (session) => begin(async () => session),
    logout: async () => {
      const access = tokens.find('accessToken');
      const refresh = tokens.find('refreshToken');
      // Before the call, so that a slow server keeps nobody signed in.
      endSession();
      if (refresh === undefined) return { message: 'Logout successful' };
      const { message } = await logout(api, { access, refresh });
      return { message };
    },
    updateUser: (user) => {
      tokens.setUser(user);
      setState(signedIn(user));
    },
  };
}

function unwrap<Data>(result: ApiResult<Data>): Data {
  if (!result.success) throw result.error;
  return result.data;
}
