import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/** Has a server listen on a free port of this machine, or on the given one. Resolves with its origin. */
export async function listen(server: Server, port = 0): Promise<string> {
  // `localhost` may be ::1 for the one and 127.0.0.1 for the other.
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
