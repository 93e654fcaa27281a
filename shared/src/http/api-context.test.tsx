import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Api } from './api';
import { ApiContext, SessionStoreContext, useApi, useSessionStore } from './api-context';
import { createSessionStore } from './session-store';

const api = {} as Api;
const tokens = createSessionStore();

function Shell({ children }: { children: ReactNode }) {
  return (
    <ApiContext value={api}>
      <SessionStoreContext value={tokens}>{children}</SessionStoreContext>
    </ApiContext>
  );
}

it('brings what the shell provides', () => {
  expect(renderHook(useApi, { wrapper: Shell }).result.current).toBe(api);
  expect(renderHook(useSessionStore, { wrapper: Shell }).result.current).toBe(tokens);
});

it.each([
  ['useApi needs an ApiContext provider above it', useApi],
  ['useSessionStore needs a SessionStoreContext provider above it', useSessionStore],
])('says what is missing: %s', (message, useIt) => {
  expect(() => renderHook<unknown, void>(useIt)).toThrow(message);
  takeConsoleErrors();
});
