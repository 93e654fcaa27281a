import { createContext, useContext } from 'react';
import type { LoginRequest, Profile } from '@site/shared/contracts/api';

/** Tokens of a session that has just begun, in whichever of its two forms the server sent them. */
export interface NewSession {
  access: string;
  refresh?: string | undefined;
  /** Fetched from `GET /profile/` when the response carried none. */
  user?: Profile | null | undefined;
}

/** The state of a session (requirement 5.1). `loading` is true only until the start-up check has ended. */
export interface AuthState {
  user: Profile | null;
  loading: boolean;
  isAuthenticated: boolean;
}

/** What the shell offers to every remote. */
export interface Auth extends AuthState {
  /** Signs in. On any failure tokens and cached data are cleared and the error is thrown again. */
  login: (credentials: LoginRequest) => Promise<void>;
  /** Takes over a session that another call has begun, such as a verified sign-up code. Throws like `login`. */
  startSession: (session: NewSession) => Promise<void>;
  /** Always signs out in this browser; the message says whether the server did as well. */
  logout: () => Promise<{ message: string }>;
  /** Rewrites the cached user after a change of the profile. */
  updateUser: (user: Profile) => void;
}

/** Provided by the shell, once. Remotes call {@link useAuth}. */
export const AuthContext = createContext<Auth | null>(null);

/** The signed-in member and what can be done about it. Throws outside of the shell's provider. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth needs an AuthContext provider above it');
  return auth;
}
