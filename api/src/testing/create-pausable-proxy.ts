import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface PausableProxy {
  /** The same database by way of the proxy. */
  url: string;
  /** From now on nothing gets through, as with a server that hangs; connections stay open. */
  pause(): void;
  resume(): void;
  close(): Promise<void>;
}

/** Stands between the app and its database. */
export async function createPausableProxy(databaseUrl: string): Promise<PausableProxy> {
  const target = new URL(databaseUrl);
  const host = target.searchParams.get('host');
  const port = Number(target.port || 5432);
  const reach = () => connect(host ? { path: `${host}/.s.PGSQL.${port}` } : { host: target.hostname, port });

  let isPaused = false;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = reach();
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isPaused) from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    pause: () => {
      isPaused = true;
      for (const socket of sockets) socket.pause();
    },
    resume: () => {
      isPaused = false;
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
