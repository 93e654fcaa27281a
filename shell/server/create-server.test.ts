import { useShellServer } from './testing/shell-server-under-test';

const site = useShellServer();

test.each([
  '/',
  '/nowhere',
  '/assets/main.1.js',
  '/favicon.svg',
  '/release-set.json',
  '/robots.txt',
  '/api/login/',
])('keeps %s out of frames and browsers from guessing its type', async (url) => {
  const { headers } = await site().app.inject(url);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'referrer-policy': expect.any(String),
  });
});

test.each(['/nowhere', '/%', '/posts/%c0%af', '/..%2f..%2fetc/passwd'])(
  'responds to %s with a page that says not found',
  async (url) => expect((await site().app.inject(url)).statusCode).toBe(404),
);

test('forwards requests to the API unchanged, with the address of the visitor', async () => {
  const response = await site().app.inject({
    method: 'POST',
    url: '/api/login/?next=1',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '6.6.6.6' },
    payload: '{"email":',
    remoteAddress: '10.1.2.3',
  });
  expect(response.json()).toEqual({ ok: true });
  expect(site().apiRequests.at(-1)).toMatchObject({
    url: '/api/login/?next=1',
    forwardedFor: '10.1.2.3',
    body: '{"email":',
  });
});

test('sends a request to a busy API once, and responds 503 itself when the API is down', async () => {
  const before = site().apiRequests.length;
  expect((await site().app.inject('/api/posts/9/')).statusCode).toBe(503);
  expect(site().apiRequests.length - before).toBe(1);

  const down = await site().app.inject({ method: 'POST', url: '/api/gone/', payload: {} });
  expect(down.statusCode).toBe(503);
  expect(down.headers['retry-after']).toBe('1');
  expect(down.json()).toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('try again'),
    requestId: down.headers['x-request-id'],
  });
});
