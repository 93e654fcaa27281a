export { AuthContext, useAuth } from './auth';
export type { Auth, AuthState, NewSession } from './auth';
