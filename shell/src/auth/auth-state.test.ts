import { createSessionStore } from '@site/shared/http';
import { sampleUser } from '@site/shared/testing';
import { followStore, signedIn, signedOut } from './auth-state';

const tokens = createSessionStore();
beforeEach(() => localStorage.clear());

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
