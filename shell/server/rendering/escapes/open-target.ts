import { spawn, spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { copyFile, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EscapeTarget } from './escapes';

export interface OpenTarget {
  target: EscapeTarget;
  close: () => Promise<void>;
}

/** Sets up the targets on this machine. `scriptFolder` is the folder of the renderer's script. */
export async function openTarget(scriptFolder: string): Promise<OpenTarget> {
  const folder = await mkdtemp(join(tmpdir(), 'escapes-'));
  const file = join(folder, 'secret');
  await writeFile(file, 'a secret of some length');
  const library = join(folder, 'library.so');
  const libraries = (process.report.getReport() as unknown as { sharedObjects: string[] }).sharedObjects;
  await copyFile(
    libraries.find((path) => path.includes('libm.'))!,
    library,
  );
  const servers = await openServers(folder);
  const memoryKey = 0x51000 + (process.pid % 0xfff);
  spawnSync('perl', ['-e', `shmget(${memoryKey}, 16, 0600 | 01000)`]);
  // Uses another process, because this one would be traced.
  const descriptor = openSync(file, 'r');
  const holder = spawn('sleep', ['1000'], { stdio: [descriptor, 'ignore', 'ignore'] });
  closeSync(descriptor);
  return {
    target: {
      ...{ file, folder, library, memoryKey, scriptFolder },
      ...servers.addresses,
      pid: holder.pid!,
      descriptor: 0,
      fileSize: (await stat(file)).size,
    },
    close: async () => {
      holder.kill('SIGKILL');
      servers.close();
      spawnSync('perl', ['-e', `shmctl(shmget(${memoryKey}, 0, 0), 0, 0)`]);
      await rm(folder, { recursive: true });
    },
  };
}

async function openServers(folder: string) {
  const answer = createServer((socket) =>
    socket.on('error', () => {}).end('HTTP/1.1 204 No Content\r\n\r\n'),
  );
  const [byPath, byName, tcp] = [answer, createServer(), createServer()];
  for (const server of [byName, tcp]) server.on('connection', (socket) => answer.emit('connection', socket));
  const socketPath = join(folder, 'socket');
  const socketName = `escapes-${process.pid}`;
  byPath.listen(socketPath);
  byName.listen(`\0${socketName}`);
  tcp.listen(0, '127.0.0.1');
  const udp = createSocket('udp4').bind(0, '127.0.0.1');
  udp.on('message', (message, { port }) => udp.send(message, port, '127.0.0.1'));
  await Promise.all([byPath, byName, tcp, udp].map((server) => once(server, 'listening')));
  const tcpPort = (tcp.address() as AddressInfo).port;
  return {
    addresses: { socketPath, socketName, tcpPort, udpPort: udp.address().port },
    close: () => {
      for (const server of [byPath, byName, tcp]) server.close();
      udp.close();
    },
  };
}
