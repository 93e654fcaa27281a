import type { AxiosInstance } from 'axios';
import { type ApiError, toApiError } from './api-error';
import { readSession } from './read-session';
import type { TokenStore } from './token-store';

interface RefreshDependencies {
  client: AxiosInstance;
  tokens: TokenStore;
  onSessionLost: () => void;
}

/** Answers with an access token newer than `stale`, or undefined when the session is lost. Throws an `ApiError`. */
export type RefreshSession = (stale: string | undefined) => Promise<string | undefined>;

/** One refresh at a time: callers that come while one is under way share its outcome. */
export function createRefreshSession(dependencies: RefreshDependencies): RefreshSession {
  let running: Promise<string | undefined> | undefined;
  return (stale) => {
    running ??= acrossTabs(() => refresh(dependencies, stale)).finally(() => {
      running = undefined;
    });
    return running;
  };
}

/** Lets one tab work at a time. Without Web Locks (plain http) the server's grace time for old tokens has to do. */
function acrossTabs<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request('site-session-refresh', work) : work();
}

async function refresh(
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

  try {
    const { data } = await client.post<unknown>('/auth/refresh/', { refresh: sent });
    const { access, refresh: next } = readSession(data);
    if (access === undefined) throw new Error('The answer to the refresh carries no access token');
    // Somebody signed out or in meanwhile: the answer belongs to a session that is over.
    if (tokens.find('refreshToken') !== sent) return tokens.find('accessToken');
    tokens.setTokens({ access, refresh: next });
    return access;
  } catch (thrown) {
    const error = toApiError(thrown);
    if (!endsSession(error)) throw error;
    if (tokens.find('refreshToken') !== sent) return tokens.find('accessToken');
    tokens.clearSession();
    onSessionLost();
    return undefined;
  }
}

/** Only a refusal of the token itself does: not an outage, and neither "too slow" nor "too often". */
function endsSession({ status = 0 }: ApiError): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}
