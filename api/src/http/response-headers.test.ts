import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { createTestApp } from '../testing/create-test-app';
import { readUntilClosed } from '../testing/read-until-closed';
import { forAllTests } from '../testing/fixtures';

const api = forAllTests(() => createTestApp({ PUBLIC_URL: 'https://site.test' }));

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

test.each([
  '/api/posts/',
  '/api/nowhere',
  '/api/profile',
  '/api/%E0%A4%A',
  '/api/images/x/960.webp',
  '/api/images/7b0c2f4e-9d4c-4a57-9a3e-3f1f2f0a9c11/960.webp',
  '/api/registry/files/blog/r1/evil.html',
  '/api/registry/release-set/',
  '/api/registry/shell-builds/',
])('%s is no page, whatever its response', async (url) => {
  const { headers } = await api.inject(url);
  expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
});

test('malformed requests get a response with headers too', async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as AddressInfo;
  for (const [request, status] of [
    ['GET / HTTP/9.9\r\n\r\n', 400],
    ['\u0016\u0003\u0001\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ] as const) {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(request);
    const response = (await readUntilClosed(socket)).toLowerCase();
    expect(response).toMatch(new RegExp(`^http/1.1 ${status} `));
    expect(response).toContain('\r\nx-content-type-options: nosniff\r\n');
    expect(response).toContain(
      "\r\ncontent-security-policy: default-src 'none'; sandbox; frame-ancestors 'none'\r\n",
    );
    expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'malformed_request' });
  }
});
