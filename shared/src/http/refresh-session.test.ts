import { createFakeAdapter } from '@site/shared/testing';
import { createApi } from './create-api';
import { refreshTokens } from './refresh-session';
import { createSessionStore } from './session-store';

function clientThatResponds(body: unknown) {
  const { adapter } = createFakeAdapter({ 'POST /auth/refresh/': { status: 200, body } }, () => {});
  const tokens = createSessionStore();
  return createApi({ baseUrl: '/api', tokens, onSessionLost: () => {}, log: () => {}, adapter }).public;
}

it('says that the token was refreshed, with the new ones', async () => {
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
