import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { pino } from 'pino';
import { createApp } from '../app';
import { createMember, type Member } from '../testing/create-member';
import { createTestApp, generousLimits, type TestApp } from '../testing/create-test-app';
import { readUntilClosed } from '../testing/read-until-closed';
import { waitUntil } from '../testing/wait-until';
import { createPost } from '../modules/posts/testing/send-post';
import type { App } from './app-type';

let site: TestApp;
let app: App;
let admin: Member;
let lines: string[];
let port: number;

/** The site with the log level of production. */
beforeAll(async () => {
  lines = [];
  site = await createTestApp();
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  app = await createApp(site, log, generousLimits);
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
  admin = await createMember(site, { is_admin: true });
  for (let count = 0; count < 3; count += 1) await createPost(admin);
});
afterAll(async () => {
  await app.close();
  await site.close();
});
beforeEach(() => {
  app.publicResponses.forget();
  lines.length = 0;
  // Stops the time, because on a busy machine the cached response would expire.
  jest.spyOn(performance, 'now').mockReturnValue(performance.now());
});
afterEach(() => jest.restoreAllMocks());

/** Sends a request over a new connection, and parses the response. */
async function send(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const fields = { host: 'site.test', connection: 'close', ...headers };
  const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${method} ${url} HTTP/1.1\r\n${head.join('')}\r\n`);
  const [top = '', body = ''] = (await readUntilClosed(socket)).split('\r\n\r\n');
  const [status = '', ...received] = top.split('\r\n');
  return { status: Number(status.split(' ')[1]), headers: received.map(toComparable).sort(), body };
}

const toComparable = (line: string) =>
  line.replace(/^(x-request-id): \S{36}$/i, '$1: …').replace(/^(date): .*$/i, '$1: …');

/** Whether Fastify sees the requests of `work`. */
async function isRouted(work: () => Promise<unknown>): Promise<boolean> {
  const routing = jest.spyOn(app, 'sendCached');
  await work();
  const wasRouted = routing.mock.results.some(({ value }) => value === false);
  routing.mockRestore();
  return wasRouted;
}

async function findPostUrl(): Promise<string> {
  const [post] = (await app.inject('/api/posts/')).json<{ id: number }[]>();
  return `/api/posts/${post?.id}/`;
}

const urls: Record<string, () => Promise<string>> = {
  'the list': async () => '/api/posts/',
  'a part of the list': async () => '/api/posts/?limit=2',
  'a search': async () => '/api/posts/?q=post',
  'a post': findPostUrl,
};

test.each(Object.keys(urls))('%s is the same from the cache, with every header', async (name) => {
  const url = await urls[name]!();
  app.publicResponses.forget();
  const made = await send(url);
  expect(made.status).toBe(200);
  expect(await isRouted(async () => expect(await send(url)).toEqual(made))).toBe(false);
});

test.each(['br', 'gzip'])('the list is the same as %s, with every header', async (encoding) => {
  const accepted = { 'accept-encoding': encoding };
  await send('/api/posts/');
  const [made, again] = [await watch(accepted), await watch(accepted)];
  expect([made.isRouted, again.isRouted]).toEqual([true, false]);
  expect(made.response.headers).toContain(`content-encoding: ${encoding}`);
  expect(again.response).toEqual(made.response);
});

async function watch(headers: Record<string, string>) {
  let response: Awaited<ReturnType<typeof send>> | undefined;
  const wasRouted = await isRouted(async () => (response = await send('/api/posts/', headers)));
  return { isRouted: wasRouted, response: response! };
}

test('a browser that has it gets a 304 with the same headers', async () => {
  const url = '/api/posts/?limit=2';
  const { headers } = await send(url);
  const etag = /W\/"\S+"/.exec(headers.find((line) => line.startsWith('etag')) ?? '')?.[0] ?? '';
  app.publicResponses.forget();
  const made = await send(url, { 'if-none-match': etag });
  expect(made).toMatchObject({ status: 304, body: '' });
  const again = () => send(url, { 'if-none-match': etag });
  expect(await isRouted(async () => expect(await again()).toEqual(made))).toBe(false);
});

test('each request has an id of its own', async () => {
  const fetchId = async () =>
    (await fetch(`http://127.0.0.1:${port}/api/posts/`)).headers.get('x-request-id');
  const ids = [await fetchId(), await fetchId(), await fetchId()];
  expect(ids).toEqual(Array(3).fill(expect.stringMatching(/^[\da-f-]{36}$/)));
  expect(new Set(ids).size).toBe(3);
});

/** The log line of a request, without the values that always differ. */
async function readLine(work: () => Promise<unknown>): Promise<object> {
  lines.length = 0;
  await work();
  await waitUntil(() => lines.length > 0);
  expect(lines).toHaveLength(1);
  const { time: _time, durationMs, reqId, ...line } = JSON.parse(lines[0]!) as Record<string, unknown>;
  expect([typeof durationMs, typeof reqId]).toEqual(['number', 'string']);
  return line;
}

test.each<Record<string, string>>([{}, { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' }])(
  'the log says of it what it says of others: %j',
  async (headers) => {
    const made = await readLine(() => send('/api/posts/', headers));
    expect(made).toMatchObject({ msg: 'request', method: 'GET', path: '/api/posts/', status: 200 });
    expect(await readLine(() => send('/api/posts/', headers))).toEqual(made);
  },
);

test('a request keeps the id that the shell server has given it', async () => {
  const id = '0af7651916cd43dd8448eb211c80319c';
  for (const path of ['/api/posts/', '/api/posts/', '/api/categories']) {
    const { headers } = await send(path, { 'x-request-id': id });
    expect(headers).toContain(`x-request-id: ${id}`);
  }
});

test('it is counted as a response of its route', async () => {
  const readCount = async () => {
    const { body } = await app.inject('/api/metrics');
    const line = 'http_request_duration_seconds_count{method="GET",route="/api/posts/",status="200"}';
    return Number(
      body
        .split('\n')
        .find((each) => each.startsWith(line))
        ?.slice(line.length),
    );
  };
  await send('/api/posts/');
  const before = await readCount();
  for (let count = 0; count < 4; count += 1) await send('/api/posts/');
  expect(await readCount()).toBe(before + 4);
});

test.each<[string, string, Record<string, string>]>([
  ['of somebody who is signed in', 'GET', { authorization: 'Bearer x' }],
  ['with a body', 'GET', { 'content-length': '0' }],
  ['for the headers alone', 'HEAD', {}],
])('a request %s goes to its route', async (_, method, headers) => {
  await send('/api/posts/');
  expect(await isRouted(() => send('/api/posts/', headers, method))).toBe(true);
});

test('a response that was made for a member is not the public one', async () => {
  const url = await findPostUrl();
  app.publicResponses.forget();
  await send(url, admin.headers);
  expect(await isRouted(() => send(url))).toBe(true);
});

test('a late process refuses it like everything else', async () => {
  await send('/api/posts/');
  const isLate = jest.spyOn(app, 'isLate').mockReturnValue(true);
  expect((await send('/api/posts/')).status).toBe(503);
  isLate.mockRestore();
});
