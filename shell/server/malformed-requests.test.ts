import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { sendUntil } from './testing/raw-http1';
import { useShellServer } from './testing/shell-server-under-test';

const site = useShellServer();

test.each([
  ['another protocol', '\u0016\u0003\u0001\r\n\r\n', 400],
  ['no such version', 'GET / HTTP/9.9\r\n\r\n', 400],
  ['a header without a name', 'GET / HTTP/1.1\r\nhost: a\r\n: b\r\n\r\n', 400],
  ['two hosts', 'GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n', 400],
  ['one host twice', 'GET / HTTP/1.1\r\nHost: a\r\nhoST: a\r\n\r\n', 400],
  ['two hosts on the way to the API', 'GET /api/posts/ HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n', 400],
  ['too large headers', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('%s gets a response with the usual headers, and the connection is closed', async (_, request, status) => {
  const { app } = site();
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  const response = await sendUntil(socket, request, () => false);
  expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(response).toContain('\r\nx-content-type-options: nosniff\r\n');
  expect(response).toContain(
    "\r\ncontent-security-policy: default-src 'none'; sandbox; frame-ancestors 'none'\r\n",
  );
});
