import type { ActiveRelease, ReleaseSet, SiteConfig } from '@site/shared/contracts';
import { securityHeaders } from './security-headers';

const config = {
  publicUrl: 'https://site.test',
  apiBaseUrl: '/api',
  ipServiceUrl: 'https://ip.test',
} as SiteConfig;

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
  const policy = securityHeaders(config, releases)['content-security-policy'];
  expect(policy).toContain("script-src 'self' https://live.test https://fallback.test;");
  expect(policy).toContain("style-src 'self' https://live.test https://fallback.test;");
});

test('insists on https where the site has it', () => {
  const { 'strict-transport-security': hsts } = securityHeaders(config, { id: 'x', remotes: [] });
  expect(hsts).toBe('max-age=31536000');
});
