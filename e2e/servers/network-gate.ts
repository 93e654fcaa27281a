import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

type State = 'open' | 'closed' | 'hanging';

/** The way to a site. Closed, it is a network that is gone; hanging, it takes every request and brings no response. */
export class NetworkGate {
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  #target: URL;
  #state: State = 'open';

  constructor(siteUrl: string) {
    this.#target = new URL(siteUrl);
    this.#server = createServer((socket) => this.#connect(socket));
  }

  /** Without a trailing slash; to be used once it has been started. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  async stop(): Promise<void> {
    this.#server.close();
    this.#endConnections();
    await once(this.#server, 'close');
  }

  close(): void {
    this.#enter('closed');
  }

  hang(): void {
    this.#enter('hanging');
  }

  open(): void {
    this.#enter('open');
  }

  /** From now on it leads to another server, as after a deployment. */
  leadTo(siteUrl: string): void {
    this.#target = new URL(siteUrl);
    this.#endConnections();
  }

  #enter(state: State): void {
    this.#state = state;
    this.#endConnections();
  }

  #connect(socket: Socket): void {
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    if (this.#state === 'closed') return void socket.destroy();
    if (this.#state === 'hanging') return;
    const site = connect(Number(this.#target.port), this.#target.hostname);
    site.on('error', () => socket.destroy());
    socket.once('close', () => site.destroy());
    site.once('close', () => socket.destroy());
    socket.pipe(site).pipe(socket);
  }

  #endConnections(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}
