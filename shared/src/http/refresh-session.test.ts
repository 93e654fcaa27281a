import { createFakeAdapter } from '@site/shared/testing';
import { ApiError } from './api-error';
import { createApi } from './create-api';
import type { HttpClient } from './http-client';
import { refresh, refreshTokens } from './refresh-session';
import { createSessionStore, type SessionStore } from './session-store';

function clientThatResponds(body: unknown) {
  const { adapter } = createFakeAdapter({ 'POST /auth/refresh/': { status: 200, body } }, () => {});
  const tokens = createSessionStore();
  return createApi({ baseUrl: '/api', tokens, onSessionLost: () => {}, log: () => {}, adapter }).public;
}

it('says that the token was refreshed, with the new ones @9.17 @10.12', async () => {
  expect(await refreshTokens(clientThatResponds({ access: 'a2', refresh: 'r2' }), 'r1')).toEqual({
    success: true,
    data: { access: 'a2', refresh: 'r2' },
    message: 'Token refreshed successfully',
  });
});

it('takes a response without an access token for a failure', async () => {
  expect(await refreshTokens(clientThatResponds({ refresh: 'r2' }), 'r1')).toMatchObject({
    success: false,
    message: 'The answer to the refresh carries no access token',
    error: { body: { refresh: 'r2' } },
  });
});

it('takes new tokens also when the access token alone has gone', async () => {
  const tokens = createSessionStore();
  tokens.clearSession();
  tokens.set('refreshToken', 'r1');
  const client = clientThatResponds({ access: 'a2', refresh: 'r2' });
  expect(await refresh({ client, tokens, onSessionLost: () => {} }, 'a1')).toBe('a2');
  expect(tokens.find('refreshToken')).toBe('r2');
});

describe('the wait for what another tab may have stored', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** Refreshes `r1`, and tells after how many milliseconds that is over, in steps of 50. */
  async function measure(status: number, whileSent = (_: SessionStore) => {}): Promise<number> {
    const tokens = createSessionStore();
    tokens.setTokens({ access: 'a1', refresh: 'r1' });
    const post = () => {
      whileSent(tokens);
      const response = { status, data: { access: 'a2', refresh: 'r2' }, headers: {} };
      return status === 200 ? Promise.resolve(response) : Promise.reject(ApiError.fromResponse(status, {}));
    };
    let isOver = false;
    const dependencies = { client: { post } as unknown as HttpClient, tokens, onSessionLost: () => {} };
    void refresh(dependencies, 'a1').then(() => (isOver = true));
    let passedMs = 0;
    for (await jest.advanceTimersByTimeAsync(0); !isOver && passedMs < 1000; passedMs += 50) {
      await jest.advanceTimersByTimeAsync(50);
    }
    return passedMs;
  }

  it('follows a refusal', async () => {
    expect(await measure(401)).toBe(200);
  });

  it('is left out after success, and when it is there already', async () => {
    expect(await measure(200)).toBe(0);
    const another = { access: 'b', refresh: 'of another tab' };
    expect(await measure(401, (tokens) => tokens.setTokens(another))).toBe(0);
  });
});
