import { createContext, useContext } from 'react';
import type { Api } from './api';
import type { TokenStore } from './token-store';

/** Provided by the shell, once. Remotes call {@link useApi}. */
export const ApiContext = createContext<Api | null>(null);

/** Provided by the shell, once. Remotes call {@link useTokenStore}. */
export const TokenStoreContext = createContext<TokenStore | null>(null);

/** The two clients of the site's API. Throws outside of the shell's provider. */
export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi needs an ApiContext provider above it');
  return api;
}

/** What the browser remembers: tokens, the cached member, e-mails under way. Throws outside of the shell's provider. */
export function useTokenStore(): TokenStore {
  const tokens = useContext(TokenStoreContext);
  if (!tokens) throw new Error('useTokenStore needs a TokenStoreContext provider above it');
  return tokens;
}
