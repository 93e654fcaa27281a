import { createTestApp, type TestApp } from './create-test-app';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp({ PUBLIC_URL: 'https://site.test' });
});
afterAll(() => api.close());

const paths = ['/api/posts/', '/api/nowhere', '/api/profile', '/api/%E0%A4%A', '/api/docs/', '/dev/mailbox'];

test.each(paths)('%s is neither guessed at, nor framed, nor reached without TLS', async (url) => {
  const { headers } = await api.inject(url);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'x-frame-options': 'DENY',
    'strict-transport-security': 'max-age=31536000',
  });
});
