import { once } from 'node:events';
import { connect, type ClientHttp2Session } from 'node:http2';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { json, text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { readShellConfig } from '../config';
import { createShellServer } from '../create-server';
import { ReleaseFinder } from '../releases/release-finder';
import { makeCertificate } from '../testing/make-certificate';
import { loadTls } from './tls';

let certificate: Awaited<ReturnType<typeof makeCertificate>>;
let api: Server;
let app: FastifyInstance;
let session: ClientHttp2Session;
let port: number;

beforeAll(async () => {
  certificate = await makeCertificate();
});

afterAll(() => certificate.remove());

beforeEach(async () => {
  api = createServer(async (request, response) => {
    const body = await text(request);
    const { host, 'x-forwarded-for': visitor } = request.headers;
    if (request.url === '/api/slow/') await once(api, 'go-on');
    response.writeHead(200, { 'content-type': 'application/json', connection: 'keep-alive' });
    response.end(JSON.stringify({ url: request.url, host, visitor, body }));
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  app = await startServer();
  ({ port } = app.server.address() as AddressInfo);
  session = connect(`https://localhost:${port}`, { ca: certificate.cert });
});

afterEach(async () => {
  session.destroy();
  await app.close();
  api.closeAllConnections();
  api.close();
});

async function startServer(): Promise<FastifyInstance> {
  const read = readShellConfig({
    API_ORIGIN: apiOrigin(),
    TLS_CERT_FILE: certificate.certFile,
    TLS_KEY_FILE: certificate.keyFile,
  });
  if ('problems' in read) throw new Error(read.problems.join());
  const tls = await loadTls(read.config.tls!);
  if ('problems' in tls) throw new Error(tls.problems.join());
  const source = { current: () => ({ id: 'none', remotes: [] }) };
  const server = await createShellServer({
    config: read.config,
    tls: tls.config,
    source,
    finder: new ReleaseFinder({ store: { has: () => false, ensure: async () => false } }),
    assets: { scripts: [], styles: [], federation: [], shared: {}, earlyScript: '' },
    assetsDir: __dirname,
    remotesDir: __dirname,
    publicDir: __dirname,
  });
  await server.listen({ port: 0, host: 'localhost' });
  return server;
}

const apiOrigin = () => `http://127.0.0.1:${(api.address() as AddressInfo).port}`;

test('speaks HTTP/2, and tells browsers to come back by TLS only', async () => {
  const page = session.request({ ':path': '/' });
  const [headers] = (await once(page, 'response')) as [Record<string, string>];
  expect(session.alpnProtocol).toBe('h2');
  expect(headers).toMatchObject({ ':status': 200, 'strict-transport-security': 'max-age=31536000' });
  expect(await text(page)).toContain('"publicUrl":"https://localhost:3000"');
});

test('speaks HTTP/1.1 with clients that support nothing newer', async () => {
  const [page] = (await once(get(`https://localhost:${port}/`, { ca: certificate.cert }), 'response')) as [
    IncomingMessage,
  ];
  expect(page.httpVersion).toBe('1.1');
  expect(await text(page)).toContain('<html');
});

test.each([
  ['another host', { host: 'elsewhere' }, 400],
  ['the same host', { host: 'LOCALHOST' }, 200],
])('HTTP/2 with %s beside the authority gets a %i', async (_, headers, status) => {
  const page = session.request({ ':path': '/', ':authority': 'localhost', ...headers });
  const [response] = (await once(page, 'response')) as [Record<string, string>];
  expect(response).toMatchObject({ ':status': status, 'x-content-type-options': 'nosniff' });
  page.resume();
});

test('forwards requests over HTTP/2 to the API', async () => {
  const call = session.request({
    ':method': 'POST',
    ':path': '/api/login/?next=1',
    'content-type': 'text/x',
  });
  call.end('{"email":');
  const [headers] = (await once(call, 'response')) as [Record<string, string>];
  expect(headers).toMatchObject({ ':status': 200, 'content-type': 'application/json' });
  expect(await json(call)).toEqual({
    url: '/api/login/?next=1',
    host: new URL(apiOrigin()).host,
    visitor: expect.stringMatching(/^(::1|127\.0\.0\.1)$/),
    body: '{"email":',
  });
});

test('completes responses when it is stopped, and does not wait for browsers to disconnect', async () => {
  const call = session.request({ ':path': '/api/slow/' });
  await once(api, 'request');
  const closed = app.close();
  setTimeout(() => api.emit('go-on'), 50);
  expect(await json(call)).toMatchObject({ url: '/api/slow/' });
  await closed;
});
