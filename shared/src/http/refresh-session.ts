import { ApiError } from './api-error';
import { type ApiResult, toApiResult, toFailure } from './api-result';
import type { HttpClient } from './http-client';
import { readSession } from './read-session';
import { sleep, storageDelayMs, type SessionLock } from './session-lock';
import type { Tokens, SessionStore } from './session-store';

export interface RefreshDependencies {
  client: HttpClient;
  tokens: SessionStore;
  onSessionLost: () => void;
}

/** Resolves with an access token newer than `stale`; undefined when the session is lost. Rejects with an `ApiError`. */
export type RefreshSession = (stale: string | undefined) => Promise<string | undefined>;

/** One refresh at a time: concurrent callers share its result. */
export function createRefreshSession(dependencies: RefreshDependencies, lock: SessionLock): RefreshSession {
  let running: Promise<string | undefined> | undefined;
  return (stale) => {
    running ??= lock(() => refresh(dependencies, stale)).finally(() => {
      running = undefined;
    });
    return running;
  };
}

/** The caller holds the lock. */
export async function refresh(
  { client, tokens, onSessionLost }: RefreshDependencies,
  stale: string | undefined,
): Promise<string | undefined> {
  const stored = tokens.find('accessToken');
  if (stored !== undefined && stored !== stale) return stored;

  const sent = tokens.find('refreshToken');
  if (sent === undefined) {
    tokens.remove('accessToken', 'userData');
    onSessionLost();
    return undefined;
  }

  const result = await refreshTokens(client, sent);
  if (!result.success && !endsSession(result.error)) throw result.error;
  if (!result.success && tokens.find('refreshToken') === sent) await sleep(storageDelayMs);
  // Somebody signed out or in meanwhile: the response belongs to a session that is over.
  if (tokens.find('refreshToken') !== sent) return tokens.find('accessToken');
  if (result.success) {
    tokens.setTokens(result.data);
    return result.data.access;
  }
  tokens.clearSession();
  onSessionLost();
  return undefined;
}

/** `POST /auth/refresh/`. */
export async function refreshTokens(client: HttpClient, refresh: string): Promise<ApiResult<Tokens>> {
  const result = await toApiResult(
    client.post<unknown>('/auth/refresh/', { refresh }),
    'Token refreshed successfully',
  );
  if (!result.success) return result;
  const { access, refresh: next } = readSession(result.data);
  if (access !== undefined) return { ...result, data: { access, refresh: next } };
  return toFailure(new ApiError('The answer to the refresh carries no access token', { body: result.data }));
}

/**
 * Only a rejection of the token itself does. Everything else may be an outage, such as a proxy in front of no API; see
 * docs/decisions/0020-only-a-refusal-ends-a-session.md.
 */
function endsSession({ status }: ApiError): boolean {
  return status === 401 || status === 403;
}
