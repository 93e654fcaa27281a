import type { Socket } from 'node:net';

interface AnyServer {
  readonly listening: boolean;
  on(event: string, listener: (...values: never[]) => void): unknown;
}

const lookEveryMs = 250;

/** A request whose headers come in pieces may pause between them for as many looks. */
const maxPauses = 4;

/**
 * Ends connections without a request when the server has stopped to listen: before Node 24 its end waits for those over which
 * half of the headers have come, or nothing.
 * @param findInUse the connections with a response that is not complete
 */
export function endSilentConnections(server: AnyServer, findInUse: () => Set<Socket>): void {
  const connections = new Set<Connection>();
  let timer: NodeJS.Timeout | undefined;
  const add = (socket: Socket, isOpaque: boolean) => {
    const connection = new Connection(socket, isOpaque);
    connections.add(connection);
    socket.once('close', () => connections.delete(connection));
  };
  const look = () => {
    if (server.listening) return;
    const inUse = findInUse();
    for (const connection of connections) connection.look(inUse);
  };
  const isTls = 'setSecureContext' in server;
  server.on('connection', (socket: Socket) => add(socket, isTls));
  // A handshake is no byte of a request. A session of HTTP/2 has an end of its own.
  server.on('secureConnection', (socket: TlsSocket) => add(socket, socket.alpnProtocol === 'h2'));
  server.on('listening', () => (timer ??= setInterval(look, lookEveryMs).unref()));
  server.on('close', () => clearInterval(timer));
}

type TlsSocket = Socket & { alpnProtocol: string | false };

class Connection {
  readonly #socket: Socket;
  /** Whether its bytes are not those of requests of HTTP/1.1. */
  readonly #isOpaque: boolean;
  #bytes = -1;
  #pauses = 0;

  constructor(socket: Socket, isOpaque: boolean) {
    this.#socket = socket;
    this.#isOpaque = isOpaque;
  }

  look(inUse: Set<Socket>): void {
    const { bytesRead } = this.#socket;
    const hasPaused = bytesRead === this.#bytes && !inUse.has(this.#socket);
    this.#bytes = bytesRead;
    this.#pauses = hasPaused && !this.#isOpaque ? this.#pauses + 1 : 0;
    if (bytesRead === 0 || this.#pauses === maxPauses) this.#socket.destroy();
  }
}
