import axios, { type AxiosAdapter, type AxiosInstance, type InternalAxiosRequestConfig } from 'axios';
import { toApiError } from './api-error';
import { createRefreshSession } from './refresh-session';
import type { TokenStore } from './token-store';

/** In milliseconds. Source: specification, section 9. */
const timeoutMs = 10_000;

/** The two clients of the specification's section 7. Both reject with an `ApiError`, always. */
export interface Api {
  /** Sends no token. */
  public: AxiosInstance;
  /** Sends the stored access token, and repeats a call once after a 401 when the session could be refreshed. */
  authenticated: AxiosInstance;
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
  adapter?: AxiosAdapter;
}

/** Builds the clients. They know neither toasts nor router: what follows from a failure is the caller's to say. */
export function createApi({ baseUrl, tokens, onSessionLost, log, adapter }: ApiOptions): Api {
  const create = () =>
    axios.create({
      baseURL: baseUrl,
      timeout: timeoutMs,
      // Tells a timeout (ETIMEDOUT) from an aborted request (ECONNABORTED).
      transitional: { clarifyTimeoutError: true },
      ...(adapter && { adapter }),
    });

  const publicClient = create();
  publicClient.interceptors.response.use(undefined, (thrown: unknown) => {
    const error = toApiError(thrown);
    if (error.code === 'ETIMEDOUT') log('Request timeout');
    else if (error.code === 'ERR_NETWORK') log('Network error - server might be down');
    throw error;
  });

  const repeatClient = create();
  repeatClient.interceptors.response.use(undefined, (thrown: unknown) => {
    throw toApiError(thrown);
  });

  const refreshSession = createRefreshSession({ client: publicClient, tokens, onSessionLost });
  const signedWith = new WeakMap<InternalAxiosRequestConfig, string | undefined>();
  const authenticated = create();
  authenticated.interceptors.request.use((config) => {
    // A call that brings its own header speaks for a session that the store no longer holds, as sign-out does.
    if (config.headers.has('Authorization')) return config;
    const access = tokens.find('accessToken');
    signedWith.set(config, access);
    return access === undefined ? config : sign(config, access);
  });
  authenticated.interceptors.response.use(undefined, async (thrown: unknown) => {
    const error = toApiError(thrown);
    const config = axios.isAxiosError(thrown) ? thrown.config : undefined;
    if (error.status !== 401 || !config || !signedWith.has(config)) throw error;
    const access = await refreshSession(signedWith.get(config));
    if (access === undefined) throw error;
    // Another client, one without this interceptor, so that there is never a third try.
    return repeatClient.request(sign(config, access));
  });

  return { public: publicClient, authenticated };
}

function sign(config: InternalAxiosRequestConfig, access: string): InternalAxiosRequestConfig {
  config.headers.set('Authorization', `Bearer ${access}`);
  return config;
}
