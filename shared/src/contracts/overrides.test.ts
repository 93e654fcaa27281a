import { findOverrideUrl, readOverrides, writeOverrides } from './overrides';

const overrides = {
  blog: 'https://notes.example/r/release.json',
  tools: 'http://localhost:8080/release.json',
};

test('reads what it has written, among other cookies', () => {
  expect(readOverrides(`a=b; overrides=${writeOverrides(overrides)}; c=d`, false)).toEqual(overrides);
  expect(readOverrides(`__Host-overrides=${writeOverrides(overrides)}`, true)).toEqual(overrides);
});

test('on https a cookie without the prefix is nobody’s word', () => {
  expect(readOverrides(`overrides=${writeOverrides(overrides)}`, true)).toEqual({});
});

test.each(['', 'overrides=', 'overrides=%%%', 'overrides=blog', 'xoverrides=blog=https://a.example/'])(
  'makes nothing of %j',
  (cookies) => {
    expect(readOverrides(cookies, false)).toEqual({});
  },
);

test('leaves out names and addresses that make no sense', () => {
  const cookie = `overrides=${writeOverrides({ Blog: overrides.blog, info: 'ftp://a.example/', ...overrides })}`;
  expect(readOverrides(cookie, false)).toEqual(overrides);
});

test.each([
  'javascript:alert(1)',
  'data:application/json,{}',
  'file:///etc/passwd',
  '//a.example/release.json',
  'https://me:secret@a.example/release.json',
  'https://a.example;script-src/release.json',
  'https://a.example,b.example/release.json',
  'https://*.example/release.json',
  `https://a.example/${'x'.repeat(300)}`,
])('takes no address such as %s', (address) => {
  expect(findOverrideUrl(address)).toBeUndefined();
});

test.each(['https://a.example/release.json', 'http://127.0.0.1:1/x', 'http://[::1]:8080/release.json'])(
  'takes %s',
  (address) => {
    expect(findOverrideUrl(address)?.href).toBe(address);
  },
);
