import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { createApiReader, type ApiResult } from '../api-reader';
import { createRegistryReader } from '../releases/registry-reader';
import type { Behaviour } from '../testing/echo-api';
import { listen } from '../testing/listen';
import { closeSockets, openSocket } from '../testing/open-socket';
import { hasResponse, sendUntil } from '../testing/raw-http1';
import type { ProxyUnderTest } from '../testing/start-proxy';
import { until } from '../testing/until';
import { useProxies } from '../testing/use-proxies';

const { api, start } = useProxies();
let site: ProxyUnderTest;
beforeAll(async () => {
  site = await start({ api: { timeoutMs: 1_500 } });
});
beforeEach(() => api.forget());

const toUrl = ({ port }: ProxyUnderTest, path = '/api/x/') => `http://127.0.0.1:${port}${path}`;
const url = (path: string) => toUrl(site, path);

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/** Starts a shell server before an API that does this with each connection. */
async function startBefore(onConnection: (socket: Socket) => void): Promise<ProxyUnderTest> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    onConnection(socket);
  });
  servers.push(server);
  return start({ apiOrigin: await listen(server) });
}

/** With an API that closes each connection after so many responses on it, instead of responding to the next request. */
async function startFlaky(responses: number): Promise<{ proxy: ProxyUnderTest; seen: string[] }> {
  const seen: string[] = [];
  const proxy = await startBefore((socket) => {
    let count = 0;
    socket.on('data', (chunk) => {
      const line = /^(GET|HEAD|OPTIONS|POST|DELETE) /.exec(chunk.toString())?.[1];
      if (line === undefined) return;
      seen.push(line);
      count += 1;
      if (count > responses) socket.destroy();
      else socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
    });
  });
  return { proxy, seen };
}

test.each(['GET', 'HEAD', 'OPTIONS'])(
  'retries a %s once when the connection was just closed',
  async (method) => {
    const { proxy, seen } = await startFlaky(1);
    expect((await fetch(toUrl(proxy))).status).toBe(200);
    expect((await fetch(toUrl(proxy), { method })).status).toBe(200);
    expect(seen).toEqual(['GET', method, method]);
  },
);

test.each([
  ['POST', '{"a":1}'],
  ['POST', ''],
  ['DELETE', ''],
  ['OPTIONS', 'text'],
])('sends a %s with the body "%s" only once', async (method, body) => {
  const { proxy, seen } = await startFlaky(0);
  const response = await fetch(toUrl(proxy), { method, ...(body && { body }) });
  expect(response.status).toBe(503);
  expect(seen).toEqual([method]);
});

test('gives up after two reads without a response', async () => {
  const { proxy, seen } = await startFlaky(0);
  const response = await fetch(toUrl(proxy));
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await response.json()).toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('try again'),
    requestId: response.headers.get('x-request-id'),
  });
  expect(seen).toEqual(['GET', 'GET']);
});

test('asks a busy API once', async () => {
  api.behaviours.set('/api/busy/', (response) => void response.writeHead(503).end());
  expect((await fetch(url('/api/busy/'))).status).toBe(503);
  expect(api.requests).toHaveLength(1);
});

test('responds 504 for an API that stays silent', async () => {
  api.behaviours.set('/api/silent/', () => undefined);
  const response = await fetch(url('/api/silent/'));
  expect(response.status).toBe(504);
  expect(await response.json()).toMatchObject({ code: 'unavailable' });
  await until(() => api.busy === 0);
});

test('an upload may take longer than the timeout for a response, and arrives as it was sent', async () => {
  const part = 'x'.repeat(1024);
  const socket = openSocket({ port: site.port });
  const head = `POST /api/upload/ HTTP/1.1\r\nhost: site\r\ncontent-length: ${5 * part.length}\r\n\r\n`;
  const response = sendUntil(socket, head, (received) => hasResponse(received, 'POST'));
  for (let sent = 0; sent < 5; sent += 1) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    socket.write(part);
  }
  expect(await response).toMatch(/^HTTP\/1\.1 200/);
  expect(api.requests[0]).toMatchObject({ body: part.repeat(5) });
  expect(api.requests[0]?.headers).toMatchObject({ 'content-length': String(5 * part.length) });
});

test('10 MB are streamed, not buffered', async () => {
  const size = 10 * 1024 * 1024;
  const socket = openSocket({ port: site.port });
  const head = `POST /api/large/ HTTP/1.1\r\nhost: site\r\ncontent-length: ${size}\r\n\r\n`;
  const response = sendUntil(socket, head, (received) => hasResponse(received, 'POST'));
  socket.write(Buffer.alloc(size / 2, 'x'));
  // The second half is sent when the API has the beginning of the first.
  await until(() => api.unfinished.has('/api/large/'));
  socket.write(Buffer.alloc(size / 2, 'x'));
  expect(await response).toMatch(/^HTTP\/1\.1 200/);
  expect(api.requests[0]?.body).toHaveLength(size);
});

test.each([
  ['amid the body', 'POST', 'content-length: 50\r\n\r\nshort'],
  ['before the response', 'GET', '\r\n'],
])('a visitor who disconnects %s aborts the request to the API', async (_when, method, rest) => {
  api.behaviours.set('/api/waiting/', () => undefined);
  const socket = openSocket({ port: site.port });
  socket.write(`${method} /api/waiting/ HTTP/1.1\r\nhost: site\r\n${rest}`);
  await until(() => api.busy === 1);
  socket.destroy();
  await until(() => api.busy === 0);
  expect(api.aborted).toBe(1);
});

test('files that nobody reads take no place of calls', async () => {
  const requestTimeouts = { responseMs: 3_600_000 };
  const proxy = await start({ api: { connections: 2 }, requestTimeouts });
  const large = Buffer.alloc(64 * 1024 * 1024);
  const paths = ['/api/docs/static/', '/api/images/', '/api/registry/files/', '/api/registry/shell-builds/'];
  for (const path of paths) api.behaviours.set(path, (response) => void response.end(large));
  for (const path of paths)
    openSocket({ port: proxy.port }).pause().write(`GET ${path}x HTTP/1.1\r\nhost: site\r\n\r\n`);
  await until(() => api.requests.length === 2);
  const signal = AbortSignal.timeout(30_000);
  expect((await fetch(toUrl(proxy), { signal })).status).toBe(200);
  closeSockets();
  await until(() => api.busy === 0);
});

test('a rejection during an upload arrives, and the connection stays usable', async () => {
  const proxy = await startBefore((api) => {
    api.once('data', () => api.write('HTTP/1.1 413 Too Large\r\ncontent-length: 2\r\n\r\nno'));
    // Whatever else arrives.
    api.resume();
  });
  const size = 4 * 1024 * 1024;
  const socket = openSocket({ port: proxy.port });
  const head = `POST /api/upload/ HTTP/1.1\r\nhost: site\r\ncontent-length: ${size}\r\n\r\n`;
  socket.write(head + 'x'.repeat(1024));
  expect(await sendUntil(socket, '', (received) => hasResponse(received, 'POST'))).toMatch(/^HTTP\/1\.1 413/);
  socket.write('x'.repeat(size - 1024));
  const next = await sendUntil(socket, 'GET /release-set.json HTTP/1.1\r\nhost: site\r\n\r\n', (received) =>
    hasResponse(received, 'GET'),
  );
  expect(next).toMatch(/^HTTP\/1\.1 200/);
});

test('statuses without a body have none, and HEAD keeps the length', async () => {
  api.behaviours.set('/api/none/', (response) => void response.writeHead(204).end());
  api.behaviours.set('/api/same/', (response) => void response.writeHead(304, { etag: '"x"' }).end());
  const send = (method: string, path: string) =>
    sendUntil(
      openSocket({ port: site.port }),
      `${method} ${path} HTTP/1.1\r\nhost: site\r\nconnection: close\r\n\r\n`,
      () => false,
    );
  expect(await send('GET', '/api/none/')).toMatch(/^HTTP\/1\.1 204 [^]*\r\n\r\n$/);
  expect(await send('GET', '/api/same/')).toMatch(/^HTTP\/1\.1 304 [^]*etag: "x"[^]*\r\n\r\n$/);
  const head = await send('HEAD', '/api/x/');
  expect(head).toMatch(/content-length: \d\d/);
  expect(head).toMatch(/\r\n\r\n$/);
});

test('a response that is cut off is cut off for the visitor as well', async () => {
  api.behaviours.set('/api/broken/', (response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('half', () => response.destroy());
  });
  const response = await fetch(url('/api/broken/'));
  await expect(response.text()).rejects.toThrow();
});

test.each(['GET', 'HEAD'])('a compressed response to a %s passes as it is', async (method) => {
  const bytes = gzipSync('The same words, again and again.'.repeat(50));
  const described = {
    'content-encoding': 'gzip',
    'content-length': String(bytes.length),
    etag: 'W/"1"',
    vary: 'authorization, accept-encoding',
  };
  api.behaviours.set('/api/compressed/', (response) => void response.writeHead(200, described).end(bytes));
  const sent = request(url('/api/compressed/'), { method, headers: { 'accept-encoding': 'gzip;q=0.9, br' } });
  const [response] = (await once(sent.end(), 'response')) as [IncomingMessage];
  expect(await buffer(response)).toEqual(method === 'GET' ? bytes : Buffer.alloc(0));
  expect(response.headers).toMatchObject(described);
  expect(api.requests[0]?.headers['accept-encoding']).toBe('gzip;q=0.9, br');
});

test.each<[string, Behaviour, ApiResult<unknown>]>([
  [
    'JSON',
    (response) => response.writeHead(200, { link: '<next>' }).end('[1]'),
    { data: [1], link: '<next>' },
  ],
  ['a 404', (response) => response.writeHead(404).end(), 'missing'],
  ['a 414', (response) => response.writeHead(414).end(), 'missing'],
  ['a 503', (response) => response.writeHead(503).end(), 'unavailable'],
  ['something else', (response) => response.end('<html>'), 'unavailable'],
  ['nothing in time', () => undefined, 'unavailable'],
])('the shell server reads %s from the API', async (_, behave, expected) => {
  api.behaviours.set('/api/own/', behave);
  const timeoutMs = expected === 'unavailable' ? 500 : 60_000;
  expect(await createApiReader(api.origin).get('/own/', { timeoutMs })).toEqual(expected);
});

test('the own reads of the shell server ask for no compression', async () => {
  api.behaviours.set('/api/', (response) => void response.end('{}'));
  await createApiReader(api.origin).get('/posts/');
  const registry = createRegistryReader(api.origin);
  await registry.getReleaseSet('"1"').catch(() => undefined);
  await registry.listShellBuilds('"1"').catch(() => undefined);
  api.behaviours.clear();
  expect(api.requests.map(({ headers }) => headers['accept-encoding'])).toEqual(Array(3).fill('identity'));
});
