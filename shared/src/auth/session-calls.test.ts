import { createApi, createSessionStore } from '@site/shared/http';
import { createFakeAdapter, sampleUser, type PlannedCalls } from '@site/shared/testing';
import { fetchProfile, login, logout } from './session-calls';

const apiWith = (planned: PlannedCalls) =>
  createApi({
    baseUrl: '/api',
    tokens: createSessionStore(),
    onSessionLost: () => {},
    log: () => {},
    adapter: createFakeAdapter(planned, () => {}).adapter,
  });

it('says what each call has done, in the required words @9.17 @10.12 @10.13', async () => {
  const api = apiWith({
    'POST /login/': { status: 200, body: { access: 'a', refresh: 'r', user: sampleUser } },
    'GET /profile/': { status: 200, body: sampleUser },
    'POST /logout/': { status: 200 },
  });
  const credentials = { email: 'ada@example.org', password: 'a long walk' };
  expect(await login(api, credentials)).toMatchObject({ success: true, message: 'Login successful' });
  expect(await fetchProfile(api)).toEqual({
    success: true,
    data: sampleUser,
    message: 'Profile fetched successfully',
  });
  expect(await logout(api, 'r')).toMatchObject({ success: true, message: 'Logout successful' });
});

it('says that a sign-out counts although the server has not heard of it @9.17 @10.12 @10.13', async () => {
  const result = await logout(apiWith({ 'POST /logout/': 'network error' }), 'r');
  expect(result).toMatchObject({ success: false, message: 'Logged out (local only)' });
});
