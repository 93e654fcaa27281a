import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { generate } from 'selfsigned';
import { createOutsideFetch, type OutsideFetchOptions, type OutsideRequest } from './outside-fetch';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function start(server: Server): Promise<number> {
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const listen = (listener: RequestListener) => start(createServer(listener));

/** Resolves to these addresses in turn, and then always to the last ones. */
function resolveTo(...lookups: string[][]) {
  let requested = 0;
  return async () =>
    (lookups[Math.min(requested++, lookups.length - 1)] ?? []).map((address) => ({
      address,
      family: address.includes(':') ? 6 : 4,
    }));
}

/** Treats the loopback address as public, so that a server of the test can use it. */
const asIfPublic = (address: string) => address === '127.0.0.1';

/** The status, or the reason why there is none. */
async function get(
  url: string,
  options: Partial<OutsideFetchOptions> = {},
  request: Partial<OutsideRequest> = {},
) {
  try {
    const { get: fetchOutside } = createOutsideFetch({ allowPrivate: false, ...options });
    const { status, body } = await fetchOutside(new URL(url), { maxBytes: 1000, ...request });
    return `${status} ${body}`.trim();
  } catch (error) {
    return (error as { reason?: string }).reason;
  }
}

test('fetches from a host whose addresses are all public', async () => {
  const port = await listen((request, response) => response.end(`${request.headers.host} ${request.url}`));
  const options = { isPublic: asIfPublic, resolve: resolveTo(['127.0.0.1']) };
  expect(await get(`http://elsewhere.example:${port}/a?b`, options)).toBe(
    `200 elsewhere.example:${port} /a?b`,
  );
});

test('a name is connected to where it was checked, however it resolves a moment later', async () => {
  let requests = 0;
  const port = await listen((_, response) => {
    requests += 1;
    response.setHeader('connection', 'close').end('public');
  });
  const resolve = resolveTo(['127.0.0.1'], ['127.0.0.2']);
  const outside = createOutsideFetch({ allowPrivate: false, isPublic: asIfPublic, resolve });
  const send = () => outside.get(new URL(`http://rebound.example:${port}/`), { maxBytes: 1000 });
  expect((await send()).body.toString()).toBe('public');
  await expect(send()).rejects.toMatchObject({ reason: 'private-address' });
  expect(requests).toBe(1);
});

test.each([
  [['127.0.0.1']],
  [['8.8.8.8', '10.0.0.1']],
  [['2606:4700::1111', '::1']],
  [['169.254.169.254']],
  [['::ffff:127.0.0.1']],
])('a name with the addresses %j is refused', async (addresses) => {
  expect(await get('http://elsewhere.example/', { resolve: resolveTo(addresses) })).toBe('private-address');
});

test.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://①②⑦.0.0.1/',
  'http://127.0.0.1./',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://0/',
  'http://localhost/',
  'http://localhost./',
])('%s is refused without a connection', async (url) => {
  expect(await get(url, { resolve: resolveTo(['127.0.0.1']) })).toBe('private-address');
});

test('private networks are reached where they are allowed', async () => {
  const port = await listen((_, response) => response.end('here'));
  for (const host of ['127.0.0.1', 'localhost']) {
    expect(await get(`http://${host}:${port}/`, { allowPrivate: true })).toBe('200 here');
  }
});

test.each([
  'ftp://elsewhere.example/',
  'file:///etc/passwd',
  'data:text/plain,x',
  'https://me:secret@elsewhere.example/',
  'http://elsewhere.example:22/',
  'http://elsewhere.example:25/',
  'http://elsewhere.example:0/',
])('%s is no address to fetch', async (url) => {
  expect(await get(url, { allowPrivate: true })).toBe('unusable-url');
});

test('a redirect is handed back', async () => {
  const requested: (string | undefined)[] = [];
  const port = await listen(({ url }, response) => {
    requested.push(url);
    response.writeHead(302, { location: '/elsewhere' }).end('moved');
  });
  expect(await get(`http://127.0.0.1:${port}/`, { allowPrivate: true })).toBe('302');
  expect(requested).toEqual(['/']);
});

test('sends no cookies, and asks for the file as it is', async () => {
  const port = await listen(({ headers }, response) =>
    response.setHeader('set-cookie', 'a=1').end(JSON.stringify(headers)),
  );
  const outside = createOutsideFetch({ allowPrivate: true });
  const send = async () => (await outside.get(new URL(`http://127.0.0.1:${port}`), { maxBytes: 1000 })).body;
  await send();
  const sent = JSON.parse((await send()).toString()) as Record<string, string>;
  expect(sent).not.toHaveProperty('cookie');
  expect(sent['accept-encoding']).toBe('identity');
});

test('a body in another encoding is refused before it is unpacked', async () => {
  const port = await listen((_, response) =>
    response.setHeader('content-encoding', 'gzip').end(gzipSync('x'.repeat(1_000_000))),
  );
  expect(await get(`http://127.0.0.1:${port}/`, { allowPrivate: true })).toBe('encoded');
});

test('a body without end is left after as much as was allowed', async () => {
  let close = () => {};
  const closed = new Promise<void>((resolve) => (close = resolve));
  const port = await listen((_, response) => {
    response.on('close', close);
    const more = () => {
      while (response.write('x'.repeat(1000)));
      response.once('drain', more);
    };
    more();
  });
  expect(await get(`http://127.0.0.1:${port}/`, { allowPrivate: true })).toBe('too-large');
  await closed;
});

test('requests share what they may read together', async () => {
  const port = await listen((_, response) => response.end('x'.repeat(600)));
  const budget = { bytes: 1000 };
  const send = () => get(`http://127.0.0.1:${port}/`, { allowPrivate: true }, { budget });
  expect(await send()).toMatch(/^200/);
  expect(await send()).toBe('too-large');
});

test.each<[string, RequestListener]>([
  ['says nothing', () => {}],
  ['stops halfway', (_, response) => response.write('{')],
])('a server that %s is given up in time', async (_, listener) => {
  const port = await listen(listener);
  expect(await get(`http://127.0.0.1:${port}/`, { allowPrivate: true, timeoutMs: 200 })).toBe('timeout');
  const signal = AbortSignal.timeout(200);
  expect(await get(`http://127.0.0.1:${port}/`, { allowPrivate: true }, { signal })).toBe('timeout');
});

test('a server that is not there, or is none, is unreachable', async () => {
  const port = await listen(({ socket }) => socket.end('nonsense\r\n\r\n'));
  expect(await get(`http://127.0.0.1:${port}/`, { allowPrivate: true })).toBe('unreachable');
  const resolve = () => Promise.reject(new Error('ENOTFOUND'));
  expect(await get('http://elsewhere.example/', { resolve })).toBe('unreachable');
  expect(await get('http://elsewhere.example/', { resolve: resolveTo([]) })).toBe('unreachable');
});

test('what is encrypted has to be from the host that was named', async () => {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'right.example' }], {
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'right.example' }] }],
  });
  const port = await start(createTlsServer({ cert, key }, (_, response) => response.end('secure')));
  const isPublic = asIfPublic;
  const send = (host: string, options: Partial<OutsideFetchOptions>) =>
    get(`https://${host}:${port}/`, { isPublic, resolve: resolveTo(['127.0.0.1']), ...options });
  expect(await send('right.example', { ca: cert })).toBe('200 secure');
  expect(await send('wrong.example', { ca: cert })).toBe('unreachable');
  expect(await send('right.example', {})).toBe('unreachable');
});

test('what is sent goes to what was checked alone, once, whatever the response is', async () => {
  const sent: string[] = [];
  const port = await listen((incoming, response) => {
    incoming.setEncoding('utf8').on('data', (chunk: string) => sent.push(`${incoming.method} ${chunk}`));
    incoming.on('end', () => response.writeHead(307, { location: '/elsewhere' }).end('x'.repeat(100_000)));
  });
  const url = new URL(`http://127.0.0.1:${port}/`);
  expect(await createOutsideFetch({ allowPrivate: true }).post(url, { body: 'hello' })).toEqual({
    status: 307,
  });
  expect(sent).toEqual(['POST hello']);
  await expect(
    createOutsideFetch({ allowPrivate: false }).post(url, { body: 'hello' }),
  ).rejects.toMatchObject({
    reason: 'private-address',
  });
  expect(sent).toHaveLength(1);
});
