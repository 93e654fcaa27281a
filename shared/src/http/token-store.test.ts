import { sampleUser } from '@site/shared/testing';
import { createTokenStore } from './token-store';

const refusingStorage = () => {
  throw new DOMException('Storage is switched off', 'SecurityError');
};

it('keeps tokens under the required names', () => {
  const tokens = createTokenStore();
  tokens.setTokens({ access: 'a', refresh: 'r' });
  tokens.setUser(sampleUser);
  expect({ ...localStorage }).toEqual({
    accessToken: 'a',
    refreshToken: 'r',
    userData: JSON.stringify(sampleUser),
  });
});

it('keeps the refresh token when a new access token comes alone', () => {
  const tokens = createTokenStore();
  tokens.setTokens({ access: 'a', refresh: 'r' });
  tokens.setTokens({ access: 'b' });
  expect(tokens.find('refreshToken')).toBe('r');
});

it('forgets the session but not the e-mail of a reset under way', () => {
  const tokens = createTokenStore();
  tokens.setTokens({ access: 'a', refresh: 'r' });
  tokens.set('resetEmail', 'ada@example.org');
  tokens.clearSession();
  expect({ ...localStorage }).toEqual({ resetEmail: 'ada@example.org' });
});

it.each(['not json', 'null', '"text"'])('finds no member in a cache that reads %s', (text) => {
  localStorage.setItem('userData', text);
  expect(createTokenStore().findUser()).toBeUndefined();
});

it.each([
  ['the storage refuses it', refusingStorage],
  ['there is no storage', () => undefined],
])('remembers in memory when %s', (_, findStorage) => {
  const tokens = createTokenStore(findStorage);
  tokens.setTokens({ access: 'a' });
  expect(tokens.find('accessToken')).toBe('a');
  tokens.clearSession();
  expect(tokens.find('accessToken')).toBeUndefined();
});
