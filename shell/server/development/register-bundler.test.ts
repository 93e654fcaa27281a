import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { listen } from '../testing/listen';
import { developmentSocketPath } from './development-files';
import { registerBundler } from './register-bundler';

let bundler: Server;
let bundlerOrigin: string;
let app: FastifyInstance;
let port: number;
beforeEach(async () => {
  bundler = createServer(({ url }, response) => {
    if (url !== '/r/blog/main.js?v=1') return void response.writeHead(404).end('No such file');
    response.setHeader('content-type', 'text/javascript').end('blog');
  });
  // Echoes what it receives, after the origin of the request.
  bundler.on('upgrade', ({ headers }, socket, head) => {
    socket.write(`HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\n\r\n${headers.origin} `);
    socket.write(head);
    socket.pipe(socket);
  });
  bundlerOrigin = await listen(bundler);
  app = fastify();
  registerBundler(app, bundlerOrigin);
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterEach(async () => {
  await app.close();
  bundler.close();
});

/** What comes over the socket until it has `end` in it, or is closed. */
async function openSocket(path: string, origin: string, end: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const headers = [
    'connection: upgrade',
    'upgrade: websocket',
    `host: 127.0.0.1:${port}`,
    `origin: ${origin}`,
  ];
  socket.write([`GET ${path} HTTP/1.1`, ...headers, '', 'hello'].join('\r\n'));
  let received = '';
  for await (const text of socket.setEncoding('utf8')) {
    received += text as string;
    if (received.includes(end)) break;
  }
  return received;
}

test('files come from the bundler, and are kept by nobody', async () => {
  const response = await app.inject('/r/blog/main.js?v=1');
  expect([response.body, response.headers['content-type']]).toEqual(['blog', 'text/javascript']);
  expect(response.headers['cache-control']).toBe('no-store');
  expect((await app.inject('/r/blog/other.js')).statusCode).toBe(404);
});

test('the socket of a page of this site reaches the bundler, which sees a page of its own', async () => {
  const received = await openSocket(developmentSocketPath, `http://127.0.0.1:${port}`, 'hello');
  expect(received).toContain('101 Switching Protocols');
  expect(received).toContain(`${bundlerOrigin} hello`);
});

test.each([
  ['a page of another site', developmentSocketPath, 'https://elsewhere.test'],
  ['another path', '/r/other', undefined],
])('a socket of %s is closed', async (_title, path, origin = `http://127.0.0.1:${port}`) => {
  expect(await openSocket(path, origin, 'hello')).toBe('');
});

test('a stop does not wait for open sockets', async () => {
  const socket = connect(port, '127.0.0.1');
  const lines = ['connection: upgrade', 'upgrade: websocket', `host: a`, 'origin: http://a', '', ''];
  socket.write([`GET ${developmentSocketPath} HTTP/1.1`, ...lines].join('\r\n'));
  await once(socket, 'data');
  const closed = once(socket, 'close');
  await app.close();
  await closed;
});
