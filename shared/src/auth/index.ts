export { AuthContext, useAuth } from './auth';
export type { Auth, AuthState, NewSession } from './auth';
export { RequireAuth } from './require-auth';
export { returnPath } from './return-path';
export { fetchProfile, login, logout } from './session-calls';
export { useSignOut } from './use-sign-out';
