import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** Where a server listens on this machine, and which certificate to trust when it speaks TLS. */
export interface Target {
  port: number;
  ca?: string | undefined;
  /** The own address, of which this machine has many. */
  from?: string | undefined;
}

const sockets = new Set<Socket>();

export function openSocket({ port, ca, from }: Target, protocol: 'http/1.1' | 'h2' = 'http/1.1'): Socket {
  const to = { port, host: '127.0.0.1', ...(from !== undefined && { localAddress: from }) };
  const socket =
    ca === undefined
      ? connectTcp(to)
      : connectTls({ ...to, servername: 'localhost', ca, ALPNProtocols: [protocol] });
  sockets.add(socket);
  socket.on('error', () => undefined);
  socket.once('close', () => sockets.delete(socket));
  return socket;
}

/** The same once it is connected. Where a busy machine needs longer for a TLS handshake than the server waits, it is begun anew. */
export async function openConnection(...[target, protocol]: Parameters<typeof openSocket>): Promise<Socket> {
  const socket = openSocket(target, protocol);
  const isConnected = await new Promise((resolve) => {
    socket.once(target.ca === undefined ? 'connect' : 'secureConnect', () => resolve(true));
    socket.once('close', () => resolve(false));
  });
  return isConnected ? socket : openConnection(target, protocol);
}

/** Closes the sockets that a test has left open, so that servers can close. */
export function closeSockets(): void {
  for (const socket of sockets) socket.destroy();
}
