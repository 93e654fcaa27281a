import { createHttpClient, type HttpClient } from './http-client';
import { readSession } from './read-session';
import { createRefreshSession, refresh, type RefreshSession } from './refresh-session';
import { createSessionLock } from './session-lock';
import type { TokenStore } from './token-store';
import { type HttpAnswer, type HttpRequest, NoAnswerError, type Transport } from './transport';
import { xhrTransport } from './xhr-transport';

/** The two clients of the specification's section 7. Both reject with an `ApiError`, always. */
export interface Api {
  /** Sends no token. */
  public: HttpClient;
  /** Sends the stored access token, and repeats a call once after a 401 when the session could be refreshed. */
  authenticated: HttpClient;
}

export interface ApiOptions {
  /** A path on the same origin or an absolute URL, without a trailing slash. */
  baseUrl: string;
  tokens: TokenStore;
  /** Called once the stored session has turned out to be over and has been cleared. */
  onSessionLost: () => void;
  /** Takes what the public client has to say about timeouts and silent servers. */
  log: (message: string) => void;
  /** Replaces the browser's transport in tests. */
  transport?: Transport;
}

/** Builds the clients. They know neither toasts nor router: what follows from a failure is the caller's to say. */
export function createApi(options: ApiOptions): Api {
  const { baseUrl, tokens, onSessionLost, log, transport = xhrTransport } = options;
  const publicClient = createHttpClient(baseUrl, logSilence(transport, log));
  const lock = createSessionLock();
  const refreshing = { client: publicClient, tokens, onSessionLost };
  const refreshSession = createRefreshSession(refreshing, lock);

  const send = async (request: HttpRequest, refreshAfter: RefreshSession): Promise<HttpAnswer> => {
    const access = tokens.find('accessToken');
    const answer = await transport(access === undefined ? request : sign(request, access));
    if (answer.status !== 401) return answer;
    const fresh = await refreshAfter(access);
    return fresh === undefined ? answer : transport(sign(request, fresh));
  };

  /** Holds the lock: calls that find their token ended wait with their refresh until the next tokens are stored. */
  const renew = (request: HttpRequest): Promise<HttpAnswer> =>
    lock(async () => {
      let access = tokens.find('accessToken');
      const answer = await send(request, async (stale) => (access = await refresh(refreshing, stale)));
      const next = readSession(answer.body);
      // Whoever has signed out, or in as somebody else, is left alone.
      const isSame = access !== undefined && tokens.find('accessToken') === access;
      if (answer.status < 400 && next.access !== undefined && isSame) {
        tokens.setTokens({ access: next.access, refresh: next.refresh });
      }
      return answer;
    });

  const withSession: Transport = (request) =>
    request.renewsSession ? renew(request) : send(request, refreshSession);

  return { public: publicClient, authenticated: createHttpClient(baseUrl, withSession) };
}

function sign(request: HttpRequest, access: string): HttpRequest {
  return { ...request, headers: { ...request.headers, authorization: `Bearer ${access}` } };
}

/** Source: specification, section 8. */
function logSilence(transport: Transport, log: (message: string) => void): Transport {
  return (request) =>
    transport(request).catch((error: unknown) => {
      if (error instanceof NoAnswerError && error.reason === 'ETIMEDOUT') log('Request timeout');
      if (error instanceof NoAnswerError && error.reason === 'ERR_NETWORK') {
        log('Network error - server might be down');
      }
      throw error;
    });
}
