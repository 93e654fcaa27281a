import { type AxiosAdapter, AxiosError } from 'axios';
import { sampleUser } from '@site/shared/testing';
import { createApi } from './create-api';
import { createSessionStore } from './session-store';
import { me, profileFor, refreshed, setUp } from './testing/api-under-test';

describe('the authenticated client', () => {
  it('sends the stored access token @5.12', async () => {
    const { api } = setUp(profileFor('old'));
    expect(await api.authenticated.get('/profile/')).toEqual(me);
  });

  it('sends no token when nobody is signed in, not even one that the caller has kept', async () => {
    const { api, tokens, requests } = setUp({ 'GET /posts/': { status: 200 } });
    tokens.clearSession();
    await api.authenticated.get('/posts/', { headers: { Authorization: 'Bearer old' } });
    expect(requests[0]?.headers).not.toHaveProperty('authorization');
  });

  it('refreshes again when the next token has run out as well', async () => {
    let valid = 1;
    const { api, calls } = setUp({
      'GET /profile/': ({ headers }) =>
        headers['authorization'] === `Bearer ${valid}` ? { status: 200, body: 'me' } : { status: 401 },
      'POST /auth/refresh/': () => ({ status: 200, body: { access: String(valid), refresh: 'r2' } }),
    });
    await api.authenticated.get('/profile/');
    valid = 2;
    expect(await api.authenticated.get('/profile/')).toEqual(me);
    expect(calls().filter((call) => call === 'POST /auth/refresh/')).toHaveLength(2);
  });

  it('refreshes after a 401, stores both tokens and repeats the call @5.13 @9.4', async () => {
    const { api, tokens, requests } = setUp({ ...profileFor('new'), 'POST /auth/refresh/': refreshed });
    expect(await api.authenticated.get('/profile/')).toEqual(me);
    expect(requests[1]).toMatchObject({ call: 'POST /auth/refresh/', body: { refresh: 'r1' } });
    expect(requests[1]?.headers).not.toHaveProperty('authorization');
    expect([tokens.find('accessToken'), tokens.find('refreshToken')]).toEqual(['new', 'r2']);
  });

  it('repeats a post with the body that it had', async () => {
    const { api, requests } = setUp({
      'POST /posts/': ({ headers }) => ({
        status: headers['authorization'] === 'Bearer new' ? 200 : 401,
      }),
      'POST /auth/refresh/': refreshed,
    });
    await api.authenticated.post('/posts/', { title: 'Hello' });
    expect(requests.at(-1)).toMatchObject({ call: 'POST /posts/', body: { title: 'Hello' } });
  });

  it('refreshes once for any number of parallel calls', async () => {
    const { api, calls } = setUp({ ...profileFor('new'), 'POST /auth/refresh/': refreshed });
    const responses = await Promise.all([1, 2, 3, 4].map(() => api.authenticated.get('/profile/')));
    expect(responses).toEqual([me, me, me, me]);
    expect(calls().filter((call) => call === 'POST /auth/refresh/')).toHaveLength(1);
  });

  it.each([
    ['refuses with another status', { status: 403 } as const, 403, undefined],
    ['is out of order', { status: 500 } as const, 500, undefined],
    ['does not answer', 'network error' as const, undefined, 'ERR_NETWORK'],
  ])('neither refreshes nor repeats a call when the server %s', async (_, answer, status, code) => {
    const { api, calls } = setUp({ 'GET /profile/': answer });
    await expect(api.authenticated.get('/profile/')).rejects.toMatchObject({ status, code });
    expect(calls()).toEqual(['GET /profile/']);
  });

  it('takes tokens from no response to a call that renews nothing', async () => {
    const { api, tokens } = setUp({ 'GET /profile/': refreshed });
    await api.authenticated.get('/profile/');
    expect([tokens.find('accessToken'), tokens.find('refreshToken')]).toEqual(['old', 'r1']);
  });

  it('gives up after one repetition @5.13', async () => {
    const { api, calls, onSessionLost } = setUp({
      'GET /profile/': { status: 401 },
      'POST /auth/refresh/': refreshed,
    });
    await expect(api.authenticated.get('/profile/')).rejects.toMatchObject({ status: 401 });
    expect(calls()).toEqual(['GET /profile/', 'POST /auth/refresh/', 'GET /profile/']);
    expect(onSessionLost).not.toHaveBeenCalled();
  });

  it('takes the token that another tab has stored meanwhile', async () => {
    const { api, tokens, calls } = setUp({
      'GET /profile/': ({ headers }) => {
        if (headers['authorization'] === 'Bearer new') return { status: 200, body: 'me' };
        tokens.setTokens({ access: 'new', refresh: 'r2' });
        return { status: 401 };
      },
    });
    expect(await api.authenticated.get('/profile/')).toEqual(me);
    expect(calls()).toEqual(['GET /profile/', 'GET /profile/']);
  });

  it.each([
    ['who has signed in', { ...sampleUser, id: sampleUser.id + 1 }],
    ['of whom only the token is known yet', undefined],
  ])('repeats nothing of a member for another one %s meanwhile', async (_, other) => {
    const { api, tokens, calls, onSessionLost } = setUp({
      'POST /posts/': () => {
        tokens.clearSession();
        tokens.setTokens({ access: 'graces', refresh: 'graces' });
        if (other) tokens.setUser(other);
        return { status: 401 };
      },
    });
    tokens.setUser(sampleUser);
    await expect(api.authenticated.post('/posts/', {})).rejects.toMatchObject({ status: 401 });
    expect(calls()).toEqual(['POST /posts/']);
    expect(tokens.find('accessToken')).toBe('graces');
    expect(onSessionLost).not.toHaveBeenCalled();
  });

  it.each([401, 403])('ends the session when the refresh token is refused with %s @5.14', async (status) => {
    const { api, onSessionLost } = setUp({
      'GET /profile/': { status: 401 },
      'POST /auth/refresh/': { status },
    });
    localStorage.setItem('userData', '{}');
    const failures = await Promise.allSettled([
      api.authenticated.get('/profile/'),
      api.authenticated.get('/profile/'),
    ]);
    expect(failures).toMatchObject([{ reason: { status: 401 } }, { reason: { status: 401 } }]);
    expect({ ...localStorage }).toEqual({});
    expect(onSessionLost).toHaveBeenCalledTimes(1);
  });

  it('ends the session when there is no refresh token @5.15', async () => {
    const { api, tokens, calls, onSessionLost } = setUp({ 'GET /profile/': { status: 401 } });
    tokens.remove('refreshToken');
    localStorage.setItem('userData', '{}');
    await expect(api.authenticated.get('/profile/')).rejects.toMatchObject({ status: 401 });
    expect(calls()).toEqual(['GET /profile/']);
    expect({ ...localStorage }).toEqual({});
    expect(tokens.find('accessToken')).toBeUndefined();
    expect(onSessionLost).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the server is out of order', { status: 503 } as const, 503],
    ['the server is overloaded', { status: 429 } as const, 429],
    ['the server took too long', { status: 408 } as const, 408],
    ['a proxy finds no API', { status: 404 } as const, 404],
    ['a proxy refuses the request', { status: 400 } as const, 400],
    ['the response carries no token', { status: 200, body: {} } as const, undefined],
    ['a captive portal answers', { status: 200, body: 'Welcome' } as const, undefined],
    ['the network is down', 'network error' as const, undefined],
  ])('keeps the tokens when %s during the refresh @5.14', async (_, response, status) => {
    const { api, tokens, onSessionLost } = setUp({
      'GET /profile/': { status: 401 },
      'POST /auth/refresh/': response,
    });
    await expect(api.authenticated.get('/profile/')).rejects.toMatchObject({ status });
    expect([tokens.find('accessToken'), tokens.find('refreshToken')]).toEqual(['old', 'r1']);
    expect(onSessionLost).not.toHaveBeenCalled();
  });

  it('does not bring back a session that ended during the refresh', async () => {
    const { api, tokens } = setUp({
      'GET /profile/': { status: 401 },
      'POST /auth/refresh/': () => {
        tokens.clearSession();
        return refreshed;
      },
    });
    await expect(api.authenticated.get('/profile/')).rejects.toMatchObject({ status: 401 });
    expect(tokens.find('accessToken')).toBeUndefined();
  });
});

describe('the public client', () => {
  it('sends no token and does not refresh @5.12', async () => {
    const { api, requests } = setUp({ 'POST /login/': { status: 401 } });
    await expect(api.public.post('/login/', {})).rejects.toMatchObject({ status: 401 });
    expect(requests).toHaveLength(1);
    expect(requests[0]?.headers).not.toHaveProperty('authorization');
  });

  it('logs a server that does not respond @10.11', async () => {
    const { api, log } = setUp({ 'GET /categories': 'network error' });
    await expect(api.public.get('/categories')).rejects.toMatchObject({ code: 'ERR_NETWORK' });
    expect(log.mock.calls).toEqual([['Network error - server might be down']]);
  });

  it('waits for ten seconds, and logs a timeout as such @9.1 @10.11', async () => {
    const log = jest.fn();
    const adapter: AxiosAdapter = (config) =>
      Promise.reject(new AxiosError(`after ${config.timeout} ms`, AxiosError.ETIMEDOUT, config));
    const api = createApi({
      baseUrl: '/api',
      tokens: createSessionStore(),
      onSessionLost: jest.fn(),
      log,
      adapter,
    });
    await expect(api.public.get('/categories')).rejects.toMatchObject({
      code: 'ETIMEDOUT',
      cause: { message: 'after 10000 ms' },
    });
    expect(log.mock.calls).toEqual([['Request timeout']]);
  });

  it('logs nothing when the server refuses', async () => {
    const { api, log } = setUp({ 'GET /categories': { status: 500 } });
    await expect(api.public.get('/categories')).rejects.toMatchObject({ status: 500 });
    expect(log).not.toHaveBeenCalled();
  });
});
