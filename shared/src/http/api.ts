import type { AxiosAdapter } from 'axios';
import type { HttpClient } from './http-client';
import type { SessionStore } from './session-store';

/** The two clients, of which one sends the access token (requirement 5.12). Both reject with an `ApiError`, always. */
export interface Api {
  /** Sends no token. */
  public: HttpClient;
  /** Sends the stored access token, and repeats a call once after a 401 when the session could be refreshed. */
  authenticated: HttpClient;
}

export interface ApiOptions {
  /** A path on the same origin or an absolute URL, without a trailing slash. */
  baseUrl: string;
  tokens: SessionStore;
  /** Called once the stored session has turned out to be over and has been cleared. */
  onSessionLost: () => void;
  /** Called with the public client's messages about timeouts and unreachable servers. */
  log: (message: string) => void;
  /** Replaces the browser's `XMLHttpRequest` in tests. */
  adapter?: AxiosAdapter;
}
