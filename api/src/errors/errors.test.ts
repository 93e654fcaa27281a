import type { InjectOptions } from 'light-my-request';
import { createTestApp } from '../testing/create-test-app';
import { forAllTests } from '../testing/fixtures';

const api = forAllTests(createTestApp);

const json = { 'content-type': 'application/json' };
const post = (url: string, payload: string, headers: Record<string, string> = json): InjectOptions => ({
  method: 'POST',
  url,
  payload,
  headers,
});

test.each<[string, InjectOptions, number, string]>([
  ['malformed JSON', post('/api/login/', '{"email": '), 400, 'malformed_request'],
  ['an empty body', post('/api/login/', ''), 400, 'malformed_request'],
  ['a body that is no object', post('/api/login/', '"text"'), 400, 'validation_failed'],
  ['null', post('/api/login/', 'null'), 400, 'validation_failed'],
  ['a poisoned body', post('/api/login/', '{"__proto__": {"is_admin": true}}'), 400, 'malformed_request'],
  [
    'another kind of content',
    post('/api/login/', '<email/>', { 'content-type': 'text/xml' }),
    415,
    'unsupported_media_type',
  ],
  [
    'a body over the limit',
    post('/api/login/', JSON.stringify({ email: 'x'.repeat(2_000_000) })),
    413,
    'too_large',
  ],
  ['a number without an end', { url: '/api/posts/?limit=1e400' }, 400, 'validation_failed'],
  ['less than any number', { url: '/api/posts/?category=-Infinity' }, 400, 'validation_failed'],
  ['an unknown path', { url: '/api/nowhere' }, 404, 'not_found'],
  ['an unknown method', { method: 'DELETE', url: '/api/login' }, 404, 'not_found'],
  ['a path that cannot be decoded', { url: '/api/%E0%A4%A' }, 400, 'malformed_request'],
  [
    'text that Postgres cannot store',
    post('/api/login/', JSON.stringify({ email: 'a\u0000@example.com', password: 'x' })),
    400,
    'validation_failed',
  ],
])('responds to %s in the one shape', async (_name, request, status, code) => {
  const response = await api.inject(request);
  expect(response.statusCode).toBe(status);
  const body = response.json();
  expect(body).toMatchObject({ code, message: expect.stringMatching(/\S/), error: body.message });
  expect(body.requestId).toBe(response.headers['x-request-id']);
});

test('serves every path with and without its trailing slash', async () => {
  for (const url of ['/api/health', '/api/health/']) expect((await api.inject(url)).statusCode).toBe(200);
});

test('tells nothing of an error that nobody foresaw, but logs it whole @11.7', async () => {
  const broken = await createTestApp();
  try {
    await broken.db.pool.query('drop table code_requests cascade');
    const failed = await broken.inject(
      post('/api/login/', JSON.stringify({ email: 'ann@example.com', password: 'x' })),
    );
    expect(failed.statusCode).toBe(500);
    expect(failed.json()).toMatchObject({
      message: 'Server error. Please try again later.',
      code: 'internal',
    });
    expect(failed.body).not.toContain('code_requests');
    expect(JSON.stringify(takeConsoleErrors())).toContain('code_requests');
  } finally {
    await broken.close();
  }
});

test('keeps responses out of caches', async () => {
  const response = await api.inject('/api/profile');
  expect(response.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
});
