import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';

/** A request as the API understood it. */
export interface EchoedRequest {
  method: string | undefined;
  url: string | undefined;
  /** What tells one caller from another, of the header `x-marker`. */
  marker: string | string[] | undefined;
  body: string;
  headers: IncomingHttpHeaders;
  trailers: NodeJS.Dict<string>;
}

/** Replaces the echo, by the prefix of a path. */
export type Behaviour = (response: ServerResponse, request: EchoedRequest) => void;

/**
 * Node's own HTTP server as the API. It responds with the request that it understood, as the real one does: to GET and
 * HEAD at once, to others when their body has arrived. Requests to `/api/batch/<count>/` wait for each other, so that each
 * of them has a connection of its own.
 */
export class EchoApi {
  readonly requests: EchoedRequest[] = [];
  /** Paths of requests whose body has not ended yet. */
  readonly unfinished = new Map<string, number>();
  readonly behaviours = new Map<string, Behaviour>();
  /** How often bytes arrived that were no request. */
  malformed = 0;
  /** Requests whose sender disconnected before the end. */
  aborted = 0;
  /** Requests that have neither a response nor been aborted. */
  busy = 0;
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  #batch: (() => void)[] = [];

  constructor(credentials?: { cert: string; key: string }) {
    this.#server = credentials ? createSecureServer(credentials) : createServer();
    this.#server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => this.#sockets.delete(socket));
    });
    this.#server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
      // A connection that ends within a body is a client that disconnected.
      if (error.code?.startsWith('HPE_') && error.code !== 'HPE_INVALID_EOF_STATE') this.malformed += 1;
      socket.destroy();
    });
    this.#server.on('request', (request, response: ServerResponse) => {
      const { method, url, headers } = request;
      const key = url ?? '';
      const isRead = method === 'GET' || method === 'HEAD';
      const chunks: Buffer[] = [];
      this.busy += 1;
      response.once('close', () => {
        this.busy -= 1;
        if (!response.writableFinished) this.aborted += 1;
      });
      const respond = () => {
        const body = Buffer.concat(chunks).toString();
        const echoed = {
          method,
          url,
          marker: headers['x-marker'],
          body,
          headers,
          trailers: request.trailers,
        };
        this.requests.push(echoed);
        this.#respond(response, echoed);
      };
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      if (isRead) return respond();
      this.unfinished.set(key, (this.unfinished.get(key) ?? 0) + 1);
      request.once('close', () => this.unfinished.delete(key));
      request.once('end', respond);
    });
  }

  get origin(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `${'setSecureContext' in this.#server ? 'https://localhost' : 'http://127.0.0.1'}:${port}`;
  }

  /** How many connections are open. */
  get connections(): number {
    return this.#sockets.size;
  }

  /** Leaves what the tests before have sent out of account. */
  forget(): void {
    this.requests.length = 0;
    this.aborted = 0;
  }

  async start(): Promise<this> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return this;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #respond(response: ServerResponse, echoed: EchoedRequest): void {
    const { method, url = '', marker, body } = echoed;
    const [, behave] = [...this.behaviours].find(([start]) => url.startsWith(start)) ?? [];
    if (behave) return behave(response, echoed);
    const text = JSON.stringify({ method, url, marker, body });
    const respond = () => {
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      });
      response.end(text);
    };
    const count = Number(/^\/api\/batch\/(\d+)\//.exec(url)?.[1] ?? 0);
    if (count === 0) return respond();
    this.#batch.push(respond);
    if (this.#batch.length >= count) this.releaseBatch();
  }

  /** Responds to the requests that wait for each other, whether or not all have arrived. */
  releaseBatch(): void {
    const batch = this.#batch;
    this.#batch = [];
    for (const respond of batch) respond();
  }
}
