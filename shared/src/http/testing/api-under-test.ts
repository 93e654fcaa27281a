import { waitFor } from '@testing-library/react';
import { createFakeAdapter, type PlannedCalls } from '@site/shared/testing';
import type { Api } from '../api';
import { createApi } from '../create-api';
import { createSessionStore } from '../session-store';

/** A server on which only `validToken` opens the profile. */
export function profileFor(validToken: string): PlannedCalls {
  return {
    'GET /profile/': ({ headers }) =>
      headers['authorization'] === `Bearer ${validToken}` ? { status: 200, body: 'me' } : { status: 401 },
  };
}

/** The clients on a server that responds as planned, with these tokens stored. */
export function setUp(planned: PlannedCalls, stored = { access: 'old', refresh: 'r1' }) {
  const tokens = createSessionStore();
  tokens.setTokens(stored);
  const onSessionLost = jest.fn();
  const log = jest.fn();
  const { adapter, requests } = createFakeAdapter(planned, (call) => {
    throw new Error(`unplanned: ${call}`);
  });
  const open = () => createApi({ baseUrl: '/api', tokens, onSessionLost, log, adapter });
  const calls = () => requests.map(({ call }) => call);
  return { api: open(), open, tokens, onSessionLost, log, requests, calls };
}

export const refreshed = { status: 200, body: { access: 'new', refresh: 'r2' } };
export const me = expect.objectContaining({ data: 'me' }) as unknown;

/** A server on which a change of the password ends `old`, and responds on demand. */
export function passwordChange(body: unknown = { access: 'new', refresh: 'r2' }) {
  let valid = 'old';
  let respond!: () => void;
  const requested = new Promise<void>((resolve) => (respond = resolve));
  const planned: PlannedCalls = {
    'POST /change-password/': async ({ headers }) => {
      if (headers['authorization'] !== `Bearer ${valid}`) return { status: 401 };
      valid = 'new';
      await requested;
      return { status: 200, body };
    },
    'GET /profile/': ({ headers }) =>
      headers['authorization'] === `Bearer ${valid}` ? { status: 200, body: 'me' } : { status: 401 },
    'POST /auth/refresh/': { status: 401 },
  };
  return { planned, respond };
}

export const changePassword = (api: Api) =>
  api.authenticated.post('/change-password/', {}, { renewsSession: true });
export const untilSent = (calls: () => string[], count: number) =>
  waitFor(() => expect(calls()).toHaveLength(count));
