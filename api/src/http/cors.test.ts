import { createTestApp } from '../testing/create-test-app';
import { forAllTests } from '../testing/fixtures';

const site = forAllTests(() => createTestApp({ PUBLIC_URL: 'https://site.example' }));

const preflight = (origin: string) =>
  site.inject({
    method: 'OPTIONS',
    url: '/api/login/',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  });

test("lets the site's own pages call an API on another host, with cookies", async () => {
  const { headers } = await preflight('https://site.example');
  expect(headers['access-control-allow-origin']).toBe('https://site.example');
  expect(headers['access-control-allow-credentials']).toBe('true');
  const response = await site.inject({ url: '/api/posts/', headers: { origin: 'https://site.example' } });
  expect(response.headers['access-control-expose-headers']).toContain('link');
});

test('lets nobody else', async () => {
  const { headers } = await preflight('https://elsewhere.example');
  expect(headers['access-control-allow-origin']).not.toBe('https://elsewhere.example');
  expect(headers['access-control-allow-origin']).not.toBe('*');
});
