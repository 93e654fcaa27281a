import { localStore } from '@site/shared/browser';
import { memberReadingListKey } from '@site/shared/contracts/api';
import { sampleUser } from '@site/shared/testing';
import { createSessionStore } from './session-store';

const refusingStorage = () => {
  throw new DOMException('Storage is switched off', 'SecurityError');
};

it('keeps tokens under the required names @5.6', () => {
  const tokens = createSessionStore();
  tokens.setTokens({ access: 'a', refresh: 'r' });
  tokens.setUser(sampleUser);
  expect({ ...localStorage }).toEqual({
    accessToken: 'a',
    refreshToken: 'r',
    userData: JSON.stringify(sampleUser),
  });
});

it('keeps the refresh token when a new access token comes alone @9.4', () => {
  const tokens = createSessionStore();
  tokens.setTokens({ access: 'a', refresh: 'r' });
  tokens.setTokens({ access: 'b' });
  expect(tokens.find('refreshToken')).toBe('r');
});

it('forgets the session and the reading list, but not the e-mail of a reset under way @6.103', () => {
  const tokens = createSessionStore();
  tokens.setTokens({ access: 'a', refresh: 'r' });
  tokens.set('resetEmail', 'ada@example.org');
  localStore.set(memberReadingListKey, '{}');
  tokens.clearSession();
  expect({ ...localStorage }).toEqual({ resetEmail: 'ada@example.org' });
});

it.each(['not json', 'null', '"text"'])('finds no member in a cache that reads %s', (text) => {
  localStorage.setItem('userData', text);
  expect(createSessionStore().findUser()).toBeUndefined();
});

it.each([
  ['the storage refuses it', refusingStorage],
  ['there is no storage', () => undefined],
])('remembers in memory when %s', (_, findStorage) => {
  const tokens = createSessionStore(findStorage);
  tokens.setTokens({ access: 'a' });
  expect(tokens.find('accessToken')).toBe('a');
  tokens.clearSession();
  expect(tokens.find('accessToken')).toBeUndefined();
});

it('finds the member that it keeps', () => {
  const tokens = createSessionStore();
  expect(tokens.findUser()).toBeUndefined();
  tokens.setUser(sampleUser);
  expect(tokens.findUser()).toEqual(sampleUser);
});

it('removes the given keys, and nothing else', () => {
  const tokens = createSessionStore();
  tokens.set('signupEmail', 'ada@example.org');
  tokens.set('resetEmail', 'ada@example.org');
  tokens.remove('signupEmail');
  expect({ ...localStorage }).toEqual({ resetEmail: 'ada@example.org' });
});

it('takes a value from memory only for as long as the storage refuses it', () => {
  const browser: { storage?: Storage } = {};
  const tokens = createSessionStore(() => browser.storage);
  tokens.set('accessToken', 'a');
  browser.storage = localStorage;
  tokens.set('accessToken', 'b');
  localStorage.setItem('accessToken', 'of another tab');
  expect(tokens.find('accessToken')).toBe('of another tab');
});

it('forgets what is in memory even if the storage cannot be changed', () => {
  const refuse = () => {
    throw new DOMException('Quota exceeded', 'QuotaExceededError');
  };
  const tokens = createSessionStore(
    () => ({ getItem: () => null, setItem: refuse, removeItem: refuse }) as never,
  );
  tokens.set('accessToken', 'a');
  expect(tokens.find('accessToken')).toBe('a');
  tokens.remove('accessToken', 'refreshToken');
  expect(tokens.find('accessToken')).toBeUndefined();
});
