import { writeOverrides, type SiteConfig } from '@site/shared/contracts';
import { pageHeaders } from './page-headers';
import { hasOverrides, readRequestOverrides } from './read-request-overrides';

const overrides = { blog: 'http://localhost:8080/r/blog/release.json' };
const site = {
  allowOverrides: true,
  publicUrl: 'http://site.test',
  apiBaseUrl: '/api',
  ipServiceUrl: '/api/ip',
};
const config = site as SiteConfig;
const request = { headers: { cookie: `overrides=${writeOverrides(overrides)}` } };
const page = new URL('http://site.test/blogs');

test('takes what the visitor’s cookie says', () => {
  expect(readRequestOverrides(request, page, config)).toEqual({ overrides, headers: { vary: 'cookie' } });
});

test('does nothing where the site does not allow it', () => {
  const off = { ...config, allowOverrides: false };
  expect(readRequestOverrides(request, page, off)).toEqual({ overrides: {}, headers: {} });
});

test('an address ends them', () => {
  const { overrides: kept, headers } = readRequestOverrides(request, new URL('?override=off', page), config);
  expect(kept).toEqual({});
  expect(headers['set-cookie']).toBe('overrides=; Path=/; SameSite=Strict; Max-Age=0');
});

test('on https only the cookie counts that no other host can set', () => {
  const secure = { ...config, publicUrl: 'https://site.test' };
  expect(readRequestOverrides(request, page, secure).overrides).toEqual({});
  const { headers } = readRequestOverrides(request, new URL('?override=off', page), secure);
  expect(headers['set-cookie']).toBe('__Host-overrides=; Path=/; SameSite=Strict; Max-Age=0; Secure');
});

test('the policy allows exactly the origins of the overrides', () => {
  const headers = pageHeaders(config, { id: 'x', remotes: [] }, overrides);
  const policy = headers['content-security-policy'];
  expect(policy).toContain("script-src 'self' http://localhost:8080;");
  expect(policy).toContain("style-src 'self' http://localhost:8080 'unsafe-inline';");
  expect(policy).toContain("font-src 'self' http://localhost:8080;");
  expect(policy).toContain("connect-src 'self' http://localhost:8080 ws://localhost:8080;");
  expect(headers).not.toHaveProperty('integrity-policy');
});

test('a cookie tells whether there are any, where the site allows them', () => {
  const { cookie } = request.headers;
  expect([cookie, 'other=1', undefined].map((each) => hasOverrides(each, config))).toEqual([
    true,
    false,
    false,
  ]);
  expect(hasOverrides(cookie, { ...config, allowOverrides: false })).toBe(false);
});
