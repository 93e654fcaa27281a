import { act, screen } from '@testing-library/react';
import { createSessionStore } from '@site/shared/http';
import { type PlannedCalls, sampleUser } from '@site/shared/testing';
import { openAuth, profile } from './testing/open-auth';

const tokens = createSessionStore();

beforeEach(() => localStorage.clear());

describe('start-up', () => {
  it('is that of a visitor without an access token, whatever else is stored, and asks nothing @5.1 @5.2', () => {
    tokens.setUser(sampleUser);
    const { requests } = openAuth();
    expect(screen.getByText('nobody')).toBeVisible();
    expect(requests).toHaveLength(0);
  });

  it('shows the cached member without asking the server @5.3', () => {
    tokens.setTokens({ access: 'a' });
    tokens.setUser(sampleUser);
    const { requests } = openAuth();
    expect(screen.getByText(sampleUser.email)).toBeVisible();
    expect(requests).toHaveLength(0);
  });

  it.each([
    ['a token that comes alone', {}],
    ['a cache that cannot be read', { userData: '{"id":' }],
  ])('fetches and caches the member of %s @5.4', async (_, cached) => {
    tokens.setTokens({ access: 'a' });
    Object.assign(localStorage, cached);
    openAuth(profile);
    expect(screen.getByText('checking')).toBeVisible();
    expect(await screen.findByText(sampleUser.email)).toBeVisible();
    expect(tokens.findUser()).toEqual(sampleUser);
  });

  it('clears the session when the profile is refused @5.5', async () => {
    tokens.setTokens({ access: 'a', refresh: 'r' });
    openAuth({ 'GET /profile/': { status: 403 } });
    expect(await screen.findByText('nobody')).toBeVisible();
    expect({ ...localStorage }).toEqual({});
  });

  it.each([
    ['fails', { status: 500 } as const, 'Server error. Please try again later.'],
    ['cannot be reached', 'network error' as const, 'Network error. Please check your connection.'],
  ])('keeps the tokens when the server %s, and says so @5.1 @5.5', async (_, response, message) => {
    tokens.setTokens({ access: 'a', refresh: 'r' });
    openAuth({ 'GET /profile/': response });
    expect(await screen.findByText('nobody')).toBeVisible();
    expect(await screen.findByText(`We can’t reach the service. ${message}`)).toBeVisible();
    expect({ ...localStorage }).toEqual({ accessToken: 'a', refreshToken: 'r' });
  });
});

it('shows the member after all when the network is back @5.1 @5.5', async () => {
  tokens.setTokens({ access: 'a', refresh: 'r' });
  const calls: PlannedCalls = { 'GET /profile/': 'network error' };
  openAuth(calls);
  expect(await screen.findByText('nobody')).toBeVisible();
  Object.assign(calls, profile);
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText(sampleUser.email)).toBeVisible();
});

describe('a refresh at start-up', () => {
  // The client says there what it says to developers about a silent server.
  beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation());
  afterEach(() => jest.restoreAllMocks());

  const openWith = (response: PlannedCalls[string]) => {
    tokens.setTokens({ access: 'a', refresh: 'r' });
    return openAuth({ 'GET /profile/': { status: 401 }, 'POST /auth/refresh/': response });
  };

  it.each([
    ['fails', { status: 500 } as const, 'Server error. Please try again later.'],
    ['is overloaded', { status: 429, body: { message: 'Too many' } } as const, 'Error 429: Too many'],
    ['cannot be reached', 'network error' as const, 'Network error. Please check your connection.'],
    ['answers no token', { status: 200, body: {} }, 'The answer to the refresh carries no access token'],
  ])('keeps the tokens when the server %s, and says so @5.1 @5.5', async (_, response, message) => {
    const { router } = openWith(response);
    expect(await screen.findByText(`We can’t reach the service. ${message}`)).toBeVisible();
    expect(screen.getByText('nobody')).toBeVisible();
    expect({ ...localStorage }).toEqual({ accessToken: 'a', refreshToken: 'r' });
    expect(router.state.location.pathname).toBe('/blogs');
  });

  it.each([401, 403])('ends the session when the token is refused with %s', async (status) => {
    const { router } = openWith({ status });
    expect(await screen.findByText('nobody')).toBeVisible();
    expect({ ...localStorage }).toEqual({});
    expect(router.state.location.pathname).toBe('/login');
  });
});
