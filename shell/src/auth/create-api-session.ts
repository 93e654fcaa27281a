import { type Api, type ApiOptions, createApi, createTokenStore, type TokenStore } from '@site/shared/http';

export interface ApiSession {
  api: Api;
  tokens: TokenStore;
  /** Calls `listen` whenever the API has ended the session. Returns the function that stops it. */
  onLost: (listen: () => void) => () => void;
  /** Empties the store, and returns clients that still speak for the session that it held: for the last call of it. */
  detach: () => Api;
}

/** Makes the site's one API client and the store that it reads its tokens from. */
export function createApiSession(baseUrl: string, adapter?: ApiOptions['adapter']): ApiSession {
  const listeners = new Set<() => void>();
  const open = (tokens: TokenStore, onSessionLost: () => void) =>
    createApi({
      baseUrl,
      tokens,
      onSessionLost,
      log: (message) => console.warn(message),
      adapter,
    });
  const tokens = createTokenStore();

  return {
    tokens,
    api: open(tokens, () => listeners.forEach((listen) => listen())),
    onLost: (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    detach: () => {
      const held = createTokenStore(() => undefined);
      for (const key of ['accessToken', 'refreshToken'] as const) {
        const token = tokens.find(key);
        if (token !== undefined) held.set(key, token);
      }
      tokens.clearSession();
      return open(held, () => {});
    },
  };
}
