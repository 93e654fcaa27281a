import { spawn } from 'node:child_process';
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

it.each(['127.0.0.1', '::1'])(
  'names the port that is in use on %s, and the process that uses it',
  async (host) => {
    const server = createServer().listen(0, host);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const required = requireFreePort(port, host, { timeoutMs: 0 });
    await expect(required).rejects.toThrow(`Port ${port} is in use by process ${process.pid} (`);
    server.close();
  },
);

it('names the command that would start the process again', async () => {
  const server = `require('net').createServer().listen(0, function () { process.send(this.address().port) })`;
  const program = `
    const stdio = ['ignore', 'inherit', 'inherit', 'ipc'];
    const child = require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(server)}], { stdio });
    child.on('message', (port) => process.send(port));
    process.on('disconnect', () => child.kill());`;
  const starter = spawn(process.execPath, ['-e', program, 'tools/run.mjs', 'start'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [port] = (await once(starter, 'message')) as [number];
  const required = requireFreePort(port, '127.0.0.1', { timeoutMs: 0 });
  await expect(required).rejects.toThrow(`is in use by process ${starter.pid} (`);
  starter.disconnect();
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
