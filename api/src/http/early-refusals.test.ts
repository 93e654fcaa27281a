import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { createTestApp } from '../testing/create-test-app';
import { forAllTests } from '../testing/fixtures';

const site = forAllTests(createTestApp);

beforeAll(async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
});

// If the server closed the connection while the client is sending, the client might get a reset instead of the response.
test('what is too large is refused at once, and the rest of it is taken and dropped', async () => {
  const { port } = site.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const size = 20 * 1024 * 1024;
  socket.write(
    `POST /api/login/ HTTP/1.1\r\nhost: api\r\ncontent-type: application/json\r\ncontent-length: ${size}\r\n\r\n{`,
  );
  const [refusal] = (await once(socket, 'data')) as [Buffer];
  expect(refusal.toString()).toMatch(/^HTTP\/1\.1 413 /);
  socket.write(Buffer.alloc(size - 1, ' '));
  socket.write('GET /api/health HTTP/1.1\r\nhost: api\r\nconnection: close\r\n\r\n');
  let rest = '';
  socket.on('data', (chunk: Buffer) => (rest += chunk.toString()));
  await once(socket, 'close');
  expect(rest).toMatch(/HTTP\/1\.1 200 /);
});
