import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { Readable, pipeline, type Duplex } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyInstance } from 'fastify';
import { developmentPath, developmentSocketPath } from './development-files';

/** Serves what the bundler at `origin` makes of the sources, and forwards the socket with which it announces changes. */
export function registerBundler(app: FastifyInstance, origin: string): void {
  app.get(`${developmentPath}*`, async (request, reply) => {
    const response = await fetch(origin + request.url);
    return reply
      .code(response.status)
      .header('cache-control', 'no-store')
      .type(response.headers.get('content-type') ?? 'text/plain; charset=utf-8')
      .send(response.body ? Readable.fromWeb(response.body as ReadableStream) : '');
  });

  const sockets = new Set<Duplex>();
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url !== developmentSocketPath || !isOwnPage(request)) return void socket.destroy();
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    forwardSocket(request, socket, head, new URL(origin));
  });
  // Otherwise a stop would wait until every tab has been closed.
  app.addHook('preClose', async () => sockets.forEach((socket) => socket.destroy()));
}

/** Browsers let any site open a socket to this one. */
function isOwnPage({ headers: { origin = '', host } }: IncomingMessage): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** The request as the browser has sent it, but for the bundler's own page: it checks that, too. */
function forwardSocket(request: IncomingMessage, socket: Duplex, head: Buffer, bundler: URL): void {
  const headers = { ...request.headers, host: bundler.host, origin: bundler.origin };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
  const upstream = connect(Number(bundler.port), bundler.hostname);
  upstream.write([`GET ${request.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  upstream.write(head);
  // The end of one side ends the other; the next connection sends the state again.
  pipeline(socket, upstream, socket, () => {
    socket.destroy();
    upstream.destroy();
  });
}
