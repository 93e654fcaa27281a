import type { Socket } from 'node:net';

interface AnyServer {
  readonly listening: boolean;
  on(event: string, listener: (...values: never[]) => void): unknown;
}

const lookEveryMs = 250;

/** Ends connections over which no byte has come when the server has stopped to listen: before Node 24 its end waits for them. */
export function endSilentConnections(server: AnyServer): void {
  const sockets = new Set<Socket>();
  let timer: NodeJS.Timeout | undefined;
  const add = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  };
  const look = () => {
    if (server.listening) return;
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
  server.on('connection', add);
  // A handshake is no byte of a request.
  server.on('secureConnection', add);
  server.on('listening', () => (timer ??= setInterval(look, lookEveryMs).unref()));
  server.on('close', () => clearInterval(timer));
}
