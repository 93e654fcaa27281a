import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createTestApp } from '../testing/create-test-app';
import { readUntilClosed } from '../testing/read-until-closed';
import { forAllTests } from '../testing/fixtures';

const requestTimeouts = {
  headersMs: 300,
  bodyMs: 600,
  bytesPerExtraSecond: 100,
  longestBodyMs: 30_000,
  idleMs: 1_500,
};

const site = forAllTests(() => createTestApp({}, { requestTimeouts }));
let port: number;

beforeAll(async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = site.app.server.address() as AddressInfo);
});

/** Sends a byte from time to time until the server closes the connection, and resolves with its response. */
async function drip(beginning: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(beginning);
  const interval = setInterval(() => socket.writable && socket.write('x'), 50);
  const received = await readUntilClosed(socket);
  clearInterval(interval);
  return received;
}

const json = 'content-type: application/json\r\ncontent-length: 5000\r\n\r\n{"email":"';
const form =
  'content-type: multipart/form-data; boundary=b\r\ncontent-length: 5000\r\n\r\n--b\r\ncontent-disposition: form-data; name="title"\r\n\r\n';

test.each([
  ['headers', 408, 'GET /api/health HTTP/1.1\r\nhost: api\r\nx-slow: '],
  ['JSON', 408, `POST /api/login/ HTTP/1.1\r\nhost: api\r\n${json}`],
  // Rejected before the body is read, which must not be read without end.
  ['a form of nobody', 401, `POST /api/posts/ HTTP/1.1\r\nhost: api\r\n${form}`],
])('%s that do not end get a %i and are cut off', async (_what, status, beginning) => {
  expect(await drip(beginning)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});

test('a connection is kept for a while, and then closed', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /api/health HTTP/1.1\r\nhost: api\r\n\r\n');
  const [response] = (await once(socket, 'data')) as [Buffer];
  expect(response.toString()).toMatch(/^HTTP\/1\.1 200 [^]*keep-alive/i);
  await once(socket.resume(), 'close');
});
