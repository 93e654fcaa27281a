import { act, screen } from '@testing-library/react';
import { createSessionStore } from '@site/shared/http';
import { type PlannedCalls, sampleUser } from '@site/shared/testing';
import { openAuth, profile } from './testing/open-auth';

const tokens = createSessionStore();
const grace = { ...sampleUser, id: 2, email: 'grace@example.org' };

beforeEach(() => localStorage.clear());

it('keeps the session when a refresh fails in the middle of a visit, and hands the reason on @5.14', async () => {
  tokens.setTokens({ access: 'a', refresh: 'r' });
  tokens.setUser(sampleUser);
  const { api, router } = openAuth(
    { 'GET /posts/mine/': { status: 401 }, 'POST /auth/refresh/': { status: 500 } },
    '/profile',
  );
  await act(async () => {
    await expect(api().authenticated.get('/posts/mine/')).rejects.toMatchObject({
      status: 500,
      message: 'Server error. Please try again later.',
    });
  });
  expect(screen.getByText(sampleUser.email)).toBeVisible();
  expect(router.state.location.pathname).toBe('/profile');
  expect(tokens.find('refreshToken')).toBe('r');
});

describe('login', () => {
  const credentials = { email: sampleUser.email, password: 'correct horse' };

  it.each([
    ['access and refresh', { access: 'a', refresh: 'r', user: sampleUser }],
    ['data.tokens and data.user', { data: { tokens: { access: 'a', refresh: 'r' }, user: sampleUser } }],
  ])('takes over %s @5.8', async (_, body) => {
    const { auth } = openAuth({ 'POST /login/': { status: 200, body } });
    await act(() => auth().login(credentials));
    expect(screen.getByText(sampleUser.email)).toBeVisible();
    expect({ ...localStorage }).toEqual({
      accessToken: 'a',
      refreshToken: 'r',
      userData: JSON.stringify(sampleUser),
    });
  });

  it('fetches the member when the response carries none @5.7 @5.8', async () => {
    const body = { data: { tokens: { access: 'a' }, user: null } };
    const { auth, requests } = openAuth({ 'POST /login/': { status: 200, body }, ...profile });
    await act(() => auth().login(credentials));
    expect(screen.getByText(sampleUser.email)).toBeVisible();
    expect(requests.at(-1)?.headers['authorization']).toBe('Bearer a');
  });

  it('leaves nothing of the member before behind', async () => {
    tokens.setTokens({ access: 'graces', refresh: 'graces' });
    tokens.setUser(grace);
    const { auth } = openAuth({ 'POST /login/': { status: 200, body: { access: 'a', user: sampleUser } } });
    await act(() => auth().login(credentials));
    expect(tokens.find('refreshToken')).toBeUndefined();
  });

  it.each([
    ['the password is wrong', { 'POST /login/': { status: 401 } }, 401],
    [
      'the profile cannot be had',
      {
        'POST /login/': { status: 200, body: { access: 'a', refresh: 'r' } },
        'GET /profile/': { status: 500 },
      },
      500,
    ],
  ])('clears everything and throws when %s @5.9', async (_, planned, status) => {
    const { auth } = openAuth(planned);
    await act(async () => {
      await expect(auth().login(credentials)).rejects.toMatchObject({ status });
    });
    expect(screen.getByText('nobody')).toBeVisible();
    expect({ ...localStorage }).toEqual({});
  });
});

describe('logout', () => {
  function openAsMember(planned: PlannedCalls = {}) {
    tokens.setTokens({ access: 'a', refresh: 'r' });
    tokens.setUser(sampleUser);
    return openAuth(planned);
  }

  it('tells the server and forgets the session', async () => {
    const { auth, requests } = openAsMember({ 'POST /logout/': { status: 200 } });
    await act(async () => expect(await auth().logout()).toEqual({ message: 'Logout successful' }));
    expect(screen.getByText('nobody')).toBeVisible();
    expect({ ...localStorage }).toEqual({});
    expect(requests[0]).toMatchObject({ call: 'POST /logout/', body: { refresh: 'r' } });
    expect(requests[0]?.headers['authorization']).toBe('Bearer a');
  });

  it.each([{ status: 403 }, { status: 500 }, 'network error'] as const)(
    'counts although the server responds with %p @5.10',
    async (response) => {
      const { auth, router } = openAsMember({ 'POST /logout/': response });
      await act(async () => expect(await auth().logout()).toEqual({ message: 'Logged out (local only)' }));
      expect(screen.getByText('nobody')).toBeVisible();
      expect({ ...localStorage }).toEqual({});
      expect(router.state.location.pathname).toBe('/blogs');
    },
  );

  it('refreshes an access token that has run out, so that the server hears of it', async () => {
    const { auth, requests } = openAsMember({
      'POST /logout/': ({ headers }) => ({ status: headers['authorization'] === 'Bearer b' ? 200 : 401 }),
      'POST /auth/refresh/': { status: 200, body: { access: 'b', refresh: 's' } },
    });
    await act(async () => expect(await auth().logout()).toEqual({ message: 'Logout successful' }));
    expect(requests).toHaveLength(3);
    expect({ ...localStorage }).toEqual({});
  });

  it('leaves alone who signs in before the server has answered', async () => {
    let respond!: () => void;
    const waiting = new Promise<void>((resolve) => (respond = resolve));
    const { auth } = openAsMember({ 'POST /logout/': () => waiting.then(() => ({ status: 200 })) });
    let ended!: Promise<unknown>;
    act(() => void (ended = auth().logout()));
    expect(screen.getByText('nobody')).toBeVisible();
    await act(() => auth().startSession({ access: 'graces', user: grace }));
    respond();
    await act(async () => void (await ended));
    expect(screen.getByText(grace.email)).toBeVisible();
    expect(tokens.find('accessToken')).toBe('graces');
  });

  it('makes no call without a refresh token @5.10', async () => {
    const { auth, requests } = openAsMember();
    tokens.remove('refreshToken');
    await act(async () => expect(await auth().logout()).toEqual({ message: 'Logout successful' }));
    expect(requests).toHaveLength(0);
  });
});

it('rewrites the cached member after a change of the profile @5.11', () => {
  tokens.setTokens({ access: 'a' });
  tokens.setUser(sampleUser);
  const { auth } = openAuth();
  act(() => auth().updateUser(grace));
  expect(screen.getByText(grace.email)).toBeVisible();
  expect(tokens.findUser()).toEqual(grace);
});

it('lets a late change of the profile sign nobody in again', () => {
  const { auth } = openAuth();
  act(() => auth().updateUser(sampleUser));
  expect(screen.getByText('nobody')).toBeVisible();
  expect({ ...localStorage }).toEqual({});
});

it('goes to the login page when the API ends the session, with the way back @5.15', async () => {
  tokens.setTokens({ access: 'a', refresh: 'r' });
  tokens.setUser(sampleUser);
  const { api, router } = openAuth(
    { 'GET /posts/mine/': { status: 401 }, 'POST /auth/refresh/': { status: 401 } },
    '/profile?tab=posts',
  );
  await act(async () => {
    await expect(api().authenticated.get('/posts/mine/')).rejects.toMatchObject({ status: 401 });
  });
  expect(screen.getByText('nobody')).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/profile?tab=posts' } });
  expect({ ...localStorage }).toEqual({});
});

it('follows a sign-out in another tab', () => {
  tokens.setTokens({ access: 'a' });
  tokens.setUser(sampleUser);
  openAuth();
  tokens.clearSession();
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'accessToken' })));
  expect(screen.getByText('nobody')).toBeVisible();
});
