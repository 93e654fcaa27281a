import {
  type Api,
  type ApiOptions,
  createApi,
  createSessionStore,
  type SessionStore,
} from '@site/shared/http';

export interface ApiSession {
  api: Api;
  tokens: SessionStore;
  /** Calls `listen` whenever the API has ended the session. Returns the function that stops it. */
  onLost: (listen: () => void) => () => void;
  /** Empties the store, and returns clients that still send the tokens it held: for the last call of that session. */
  detach: () => Api;
}

/** Makes the site's one API client and the store that it reads its tokens from. */
export function createApiSession(baseUrl: string, adapter?: ApiOptions['adapter']): ApiSession {
  const listeners = new Set<() => void>();
  const open = (tokens: SessionStore, onSessionLost: () => void) =>
    createApi({
      baseUrl,
      tokens,
      onSessionLost,
      log: (message) => console.warn(message),
      adapter,
    });
  const tokens = createSessionStore();

  return {
    tokens,
    api: open(tokens, () => listeners.forEach((listen) => listen())),
    onLost: (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    detach: () => {
      const held = createSessionStore(() => undefined);
      for (const key of ['accessToken', 'refreshToken'] as const) {
        const token = tokens.find(key);
        if (token !== undefined) held.set(key, token);
      }
      tokens.clearSession();
      return open(held, () => {});
    },
  };
}
