import { createSessionStore } from '@site/shared/http';
import { sampleUser } from '@site/shared/testing';
import { followStore, readStartState, signedIn, signedOut } from './auth-state';

const tokens = createSessionStore();
beforeEach(() => localStorage.clear());

describe('at start-up', () => {
  it('is signed out without a token, whatever else is stored @5.1', () => {
    tokens.setUser(sampleUser);
    expect(readStartState(tokens)).toEqual(signedOut);
  });

  it('is signed in at once with a token and a cached member', () => {
    tokens.setTokens({ access: 'a' });
    tokens.setUser(sampleUser);
    expect(readStartState(tokens)).toEqual({ user: sampleUser, loading: false, isAuthenticated: true });
  });

  it('has to find out with a token alone', () => {
    tokens.setTokens({ access: 'a' });
    expect(readStartState(tokens)).toEqual({ user: null, loading: true, isAuthenticated: false });
  });
});

describe('when another tab', () => {
  it('signs in, waits for the member and then follows', () => {
    tokens.setTokens({ access: 'a' });
    expect(followStore(signedOut, tokens, 'accessToken')).toBe(signedOut);
    tokens.setUser(sampleUser);
    expect(followStore(signedOut, tokens, 'userData')).toEqual(signedIn(sampleUser));
  });

  it('signs out or clears everything, follows', () => {
    const state = signedIn(sampleUser);
    expect(followStore(state, tokens, 'accessToken')).toBe(signedOut);
    expect(followStore(state, tokens, null)).toBe(signedOut);
  });

  it('refreshes the token or does something else, stays as it is', () => {
    tokens.setTokens({ access: 'b' });
    tokens.setUser(sampleUser);
    const state = signedIn(sampleUser);
    expect(followStore(state, tokens, 'accessToken')).toBe(state);
    expect(followStore(state, tokens, 'signupEmail')).toBe(state);
  });
});
