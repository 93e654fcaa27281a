import type { ActiveRelease, ReleaseSet, SiteConfig } from '@site/shared/contracts';
import { pageHeaders } from './page-headers';

const config = {
  publicUrl: 'https://site.test',
  apiBaseUrl: '/api',
  ipServiceUrl: 'https://ip.test',
} as SiteConfig;

/** The hash of no text at all. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const entry = (url: string) => ({ entry: url }) as ActiveRelease;

test('allows the origins of external releases, of live ones and of those that would take their place', () => {
  const releases = {
    id: 'x',
    remotes: [
      {
        ...entry('https://live.test/remoteEntry.js'),
        fallback: entry('https://fallback.test/remoteEntry.js'),
      },
      entry('/remotes/info/1/remoteEntry.js'),
    ],
  } satisfies ReleaseSet;
  const policy = pageHeaders(config, releases)['content-security-policy'];
  expect(policy).toContain("script-src 'self' https://live.test https://fallback.test;");
  expect(policy).toContain(`style-src 'self' https://live.test https://fallback.test ${emptyStyle};`);
});

test('runs no script without a hash, and shows pages in no frame', () => {
  const headers = pageHeaders(config, { id: 'x', remotes: [] });
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['content-security-policy']).not.toMatch(/unsafe/);
});

test('in development allows style elements with the nonce and scripts without a hash, and nothing else', () => {
  const releases = { id: 'x', remotes: [] };
  const { 'integrity-policy': integrity, ...production } = pageHeaders(config, releases);
  expect(integrity).toBeTruthy();
  expect(pageHeaders(config, releases, {}, 'abc')).toEqual({
    'content-security-policy': production['content-security-policy']?.replace(
      `style-src 'self' ${emptyStyle};`,
      `style-src 'self' ${emptyStyle} 'nonce-abc';`,
    ),
  });
});

test('shows pictures of this site, of its API and of its remotes, and of no host elsewhere', () => {
  const policyOf = (apiBaseUrl: string, releases: ReleaseSet) =>
    pageHeaders({ ...config, apiBaseUrl }, releases)['content-security-policy'];
  expect(policyOf('/api', { id: 'x', remotes: [] })).toContain("img-src 'self' data: blob:;");
  const releases = { id: 'x', remotes: [entry('https://live.test/remoteEntry.js')] } satisfies ReleaseSet;
  expect(policyOf('https://api.test/api', releases)).toContain(
    "img-src 'self' data: blob: https://live.test https://api.test;",
  );
});
