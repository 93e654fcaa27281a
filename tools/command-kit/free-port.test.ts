import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { findFreePort, requireFreePort } from './free-port';

it('accepts a port that was found free', async () => {
  await requireFreePort(await findFreePort(), '127.0.0.1');
});

it('finds none that an outgoing connection could take before it is used', async () => {
  const [first] = (
    await readFile('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').catch(() => '32768')
  ).split(/\s/);
  for (let count = 0; count < 20; count += 1) expect(await findFreePort()).toBeLessThan(Number(first));
});

it('prefers a port, and takes another one when that is in use', async () => {
  const preferred = await findFreePort();
  expect(await findFreePort('127.0.0.1', preferred)).toBe(preferred);
  const server = createServer().listen(preferred, '127.0.0.1');
  await once(server, 'listening');
  const other = await findFreePort('127.0.0.1', preferred);
  server.close();
  expect(other).not.toBe(preferred);
  await requireFreePort(other, '127.0.0.1');
});

it('names the port that is in use', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(requireFreePort(port, '127.0.0.1')).rejects.toThrow(`Port ${port} is in use`);
  server.close();
});

it('waits for a port that is just being let go', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  setTimeout(() => server.close(), 300);
  await requireFreePort(port, '127.0.0.1', { timeoutMs: 60_000 });
});

it('names an address that is not this machine’s', async () => {
  await expect(requireFreePort(3000, '192.0.2.1')).rejects.toThrow('192.0.2.1 cannot be used');
});
