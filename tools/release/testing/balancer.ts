import { once } from 'node:events';
import {
  Agent,
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '@site/command-kit/listen';

/** As long as the edge of `docker-compose.yml` tries. */
const tryMs = 5000;

/**
 * One address for several servers. Requests of one path reach them in turn, so that a page and each of its files come from
 * every server sooner or later. It passes over a server that does not respond.
 */
export class Balancer {
  /** Their addresses; a test adds and removes some. */
  readonly targets: string[] = [];
  readonly #agent = new Agent({ keepAlive: false });
  readonly #server: Server = createServer((request, response) => {
    this.#forward(request, response).catch(() => response.destroy());
  });
  #url = '';
  readonly #counts = new Map<string, number>();

  /** Without a trailing slash; to be used once it has been started. */
  get url(): string {
    return this.#url;
  }

  async start(): Promise<void> {
    this.#url = await listen(this.#server);
  }

  async stop(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  async #forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = request.method === 'GET' ? undefined : await readBody(request);
    const end = performance.now() + tryMs;
    for (;;) {
      const target = this.#next(request.url ?? '');
      const upstream = target === undefined ? undefined : await this.#send(target, request, body);
      if (upstream) {
        response.writeHead(upstream.statusCode ?? 502, upstream.headers);
        response.once('close', () => upstream.destroy());
        upstream.once('error', () => response.destroy());
        upstream.pipe(response);
        return;
      }
      if (performance.now() > end) return void response.writeHead(502).end();
      await sleep(20);
    }
  }

  #next(path: string): string | undefined {
    const count = this.#counts.get(path) ?? 0;
    this.#counts.set(path, count + 1);
    return this.targets[count % this.targets.length];
  }

  /** Undefined when there is no response. */
  #send(target: string, request: IncomingMessage, body: Buffer | undefined) {
    return new Promise<IncomingMessage | undefined>((resolve) => {
      const { hostname, port } = new URL(target);
      const { method, url: path, headers } = request;
      const sent = sendRequest({ hostname, port, method, path, headers, agent: this.#agent }, resolve);
      sent.once('error', () => resolve(undefined));
      sent.end(body);
    });
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
