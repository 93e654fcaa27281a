import { type Api, createApi, createTokenStore, type TokenStore, type Transport } from '@site/shared/http';

export interface ApiSession {
  api: Api;
  tokens: TokenStore;
  /** Calls `listen` whenever the API has ended the session. Returns the function that stops it. */
  onLost: (listen: () => void) => () => void;
}

/** Makes the site's one API client and the store that it reads its tokens from. */
export function createApiSession(baseUrl: string, transport?: Transport): ApiSession {
  const listeners = new Set<() => void>();
  const tokens = createTokenStore();
  const api = createApi({
    baseUrl,
    tokens,
    onSessionLost: () => listeners.forEach((listen) => listen()),
    log: (message) => console.warn(message),
    ...(transport && { transport }),
  });
  const onLost = (listen: () => void) => {
    listeners.add(listen);
    return () => listeners.delete(listen);
  };
  return { api, tokens, onLost };
}
