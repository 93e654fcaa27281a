import { type Api, type ApiOptions, createApi, createTokenStore, type TokenStore } from '@site/shared/http';

/** Replaces the browser's transport in tests. */
export type HttpAdapter = ApiOptions['adapter'];

export interface ApiSession {
  api: Api;
  tokens: TokenStore;
  /** Calls `listen` whenever the API has ended the session. Returns the function that stops it. */
  onLost: (listen: () => void) => () => void;
}

/** Makes the site's one API client and the store that it reads its tokens from. */
export function createApiSession(baseUrl: string, adapter?: HttpAdapter): ApiSession {
  const listeners = new Set<() => void>();
  const tokens = createTokenStore();
  const api = createApi({
    baseUrl,
    tokens,
    onSessionLost: () => listeners.forEach((listen) => listen()),
    log: (message) => console.warn(message),
    ...(adapter && { adapter }),
  });
  const onLost = (listen: () => void) => {
    listeners.add(listen);
    return () => listeners.delete(listen);
  };
  return { api, tokens, onLost };
}
