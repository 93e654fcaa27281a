import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Api } from './api';
import { ApiContext, TokenStoreContext, useApi, useTokenStore } from './api-context';
import { createTokenStore } from './token-store';

const api = {} as Api;
const tokens = createTokenStore();

function Shell({ children }: { children: ReactNode }) {
  return (
    <ApiContext value={api}>
      <TokenStoreContext value={tokens}>{children}</TokenStoreContext>
    </ApiContext>
  );
}

it('brings what the shell provides', () => {
  expect(renderHook(useApi, { wrapper: Shell }).result.current).toBe(api);
  expect(renderHook(useTokenStore, { wrapper: Shell }).result.current).toBe(tokens);
});

it.each([
  ['useApi needs an ApiContext provider above it', useApi],
  ['useTokenStore needs a TokenStoreContext provider above it', useTokenStore],
])('says what is missing: %s', (message, useIt) => {
  expect(() => renderHook<unknown, void>(useIt)).toThrow(message);
  takeConsoleErrors();
});
