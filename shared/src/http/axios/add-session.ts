import { type AxiosInstance, isAxiosError } from 'axios';
import { readSession } from '../read-session';
import { createRefreshSession, refresh, type RefreshDependencies } from '../refresh-session';
import type { SessionLock } from '../session-lock';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** The access token that the request carries. */
    accessToken?: string | undefined;
    /** The id of the member whose request it is; undefined where that is not known yet. */
    member?: number | undefined;
    /** The request repeats one that got a 401; it is not repeated again. */
    isRepetition?: boolean;
    /** The response carries the tokens of the next session. The sender of the request holds the lock. */
    renewsSession?: boolean;
  }
}

/**
 * Sends the stored access token along; after a 401, refreshes the session and repeats the request once, unless another
 * member has signed in meanwhile. Stores the tokens of a response that renews the session.
 */
export function addSession(
  instance: AxiosInstance,
  dependencies: RefreshDependencies,
  lock: SessionLock,
): void {
  const { tokens } = dependencies;
  const refreshSession = createRefreshSession(dependencies, lock);
  const { request, response } = instance.interceptors;

  request.use((config) => {
    const accessToken = tokens.find('accessToken');
    if (accessToken === undefined) config.headers.delete('Authorization');
    else config.headers.set('Authorization', `Bearer ${accessToken}`);
    return { ...config, accessToken, member: tokens.findUser()?.id };
  });

  response.use(undefined, async (error: unknown) => {
    // Stryker disable next-line ConditionalExpression,LogicalOperator: for the types; no other error has a response
    if (!isAxiosError(error) || !error.config) throw error;
    const { config, response } = error;
    if (response?.status !== 401 || config.isRepetition) throw error;
    const { accessToken, member, renewsSession } = config;
    const fresh = await (renewsSession ? refresh(dependencies, accessToken) : refreshSession(accessToken));
    const isOfAnother = member !== undefined && tokens.findUser()?.id !== member;
    if (fresh === undefined || isOfAnother) throw error;
    return instance.request({ ...config, isRepetition: true });
  });

  response.use((received) => {
    const { accessToken, renewsSession } = received.config;
    const { access, refresh: next } = readSession(received.data);
    // Not after the member has signed out, or in as somebody else.
    const isSame = accessToken !== undefined && tokens.find('accessToken') === accessToken;
    if (renewsSession && access !== undefined && isSame) tokens.setTokens({ access, refresh: next });
    return received;
  });
}
