import { connect, type AddressInfo } from 'node:net';
import { createTestApp } from '../testing/create-test-app';
import { readUntilClosed } from '../testing/read-until-closed';
import { forAllTests } from '../testing/fixtures';

const site = forAllTests(createTestApp);
beforeAll(async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
});

async function get(path: string, hosts: string[]): Promise<string> {
  const socket = connect((site.app.server.address() as AddressInfo).port, '127.0.0.1');
  const lines = hosts.map((host) => `${host}\r\n`).join('');
  socket.write(`GET ${path} HTTP/1.1\r\n${lines}connection: close\r\n\r\n`);
  return readUntilClosed(socket);
}

test.each([
  ['of two names', ['host: site.test', 'host: elsewhere.test']],
  ['of one name, twice', ['Host: site.test', 'hOST: site.test']],
])('a request with hosts %s is refused, also where the response is cached', async (_, hosts) => {
  for (let time = 0; time < 2; time += 1)
    expect(await get('/api/posts/', ['host: site.test'])).toMatch(/^HTTP\/1\.1 200 /);
  const response = await get('/api/posts/', hosts);
  expect(response).toMatch(/^HTTP\/1\.1 400 /);
  expect(response).toContain('\r\nx-content-type-options: nosniff\r\n');
  expect(JSON.parse(response.slice(response.indexOf('\r\n\r\n')))).toMatchObject({
    code: 'malformed_request',
  });
});
