import type { LoginRequest, Profile } from '@site/shared/contracts/api';
import {
  type Api,
  ApiError,
  type ApiResult,
  readSession,
  toApiResult,
  toFailure,
  withCookies,
} from '@site/shared/http';
import type { NewSession } from './auth';

/** `POST /login/`. Understands both forms of the response (requirement 5.8). */
export async function login(api: Api, credentials: LoginRequest): Promise<ApiResult<NewSession>> {
  const call = api.public.post<unknown>('/login/', credentials, withCookies);
  const result = await toApiResult(call, 'Login successful');
  if (!result.success) return result;
  const session = toNewSession(result.data);
  return session
    ? { ...result, data: session }
    : toFailure(new ApiError('Login failed', { body: result.data }));
}

/** `GET /profile/`: the member whose token is stored. */
export function fetchProfile(api: Api): Promise<ApiResult<Profile>> {
  return toApiResult(api.authenticated.get<Profile>('/profile/'), 'Profile fetched successfully');
}

/** `POST /logout/`: ends the session of `refresh`. The message says whether the server ended the session. */
export async function logout(api: Api, refresh: string): Promise<ApiResult<unknown>> {
  const call = api.authenticated.post<unknown>('/logout/', { refresh });
  const result = await toApiResult(call, 'Logout successful');
  return result.success ? result : { ...result, message: 'Logged out (local only)' };
}

function toNewSession(body: unknown): NewSession | undefined {
  const { access, refresh, user } = readSession(body);
  return access === undefined ? undefined : { access, refresh, user: user as Profile | undefined };
}
