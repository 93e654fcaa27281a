import { createHttpClient } from './http-client';
import { refreshTokens } from './refresh-session';

const clientThatAnswers = (body: unknown) =>
  createHttpClient('/api', async () => ({ status: 200, headers: {}, body }));

it('says that the token was refreshed, with the new ones', async () => {
  expect(await refreshTokens(clientThatAnswers({ access: 'a2', refresh: 'r2' }), 'r1')).toEqual({
    success: true,
    data: { access: 'a2', refresh: 'r2' },
    message: 'Token refreshed successfully',
  });
});

it('takes an answer without an access token for a failure', async () => {
  expect(await refreshTokens(clientThatAnswers({ refresh: 'r2' }), 'r1')).toMatchObject({
    success: false,
    message: 'The answer to the refresh carries no access token',
  });
});
