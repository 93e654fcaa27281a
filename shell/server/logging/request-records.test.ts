import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { overrideCookieName, writeOverrides } from '@site/shared/contracts';
import { FakeRegistry } from '../testing/fake-registry';
import { startServerWithRegistry, type ServerWithRegistry } from '../testing/server-with-registry';
import { until } from '../testing/until';
import { createLog } from './create-log';

const secret = 'nightingale';
let server: ServerWithRegistry;
let origin: string;
let lines: string[];

beforeAll(async () => {
  lines = [];
  const registry = new FakeRegistry();
  await registry.start();
  registry.activate(registry.publish('blog', 'r1'));
  const log = createLog('trace', { write: (line: string) => void lines.push(line) });
  const env = { TRUST_PROXY: '1', ALLOW_OVERRIDES: 'true' };
  server = await startServerWithRegistry({ registry, log, env });
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(() => void lines.splice(0));
afterAll(async () => {
  server.app.server.closeAllConnections();
  await server.close();
});

type Line = Record<string, unknown>;

/** Sends a request, and returns its response and its log line. */
async function send(path: string, init: RequestInit = {}): Promise<{ response: Response; line: Line }> {
  lines.splice(0);
  const response = await fetch(origin + path, init);
  await response.arrayBuffer();
  await until(() => lines.length > 0);
  expect(lines).toHaveLength(1);
  return { response, line: JSON.parse(lines[0]!) as Line };
}

test('a page leaves one line, whether it was made or was there already', async () => {
  const made = await send(`/blogs?q=${secret}`);
  const again = await send(`/blogs?q=${secret}`);
  for (const { response, line } of [made, again]) {
    expect(line).toEqual({
      level: 30,
      time: expect.any(Number),
      pid: expect.any(Number),
      hostname: expect.any(String),
      reqId: response.headers.get('x-request-id'),
      remoteAddress: '127.0.0.1',
      method: 'GET',
      path: '/blogs',
      status: 200,
      durationMs: expect.any(Number),
      bytes: Number(response.headers.get('content-length')),
      releaseSet: 'blog_r1',
      msg: 'request',
    });
  }
  expect(made.line['reqId']).not.toBe(again.line['reqId']);
});

test.each([
  ['/assets/main.1.js', 200, 5],
  ['/assets/nothing.js', 404, 12],
  ['/remotes/blog/r1/entry.js', 200, 2],
])('%s leaves a line without a release set', async (path, status, bytes) => {
  const { line } = await send(path);
  expect(line).toMatchObject({ path, status, bytes, msg: 'request' });
  expect(line).not.toHaveProperty('releaseSet');
});

test('an address that cannot be decoded leaves the line of a page that does not exist', async () => {
  const { line } = await send('/%zz');
  expect(line).toMatchObject({ path: '/%zz', status: 404, releaseSet: 'blog_r1', msg: 'request' });
});

test('the log line has the id and the address from the proxy in front', async () => {
  const headers = { 'x-request-id': '0af7651916cd43dd8448eb211c80319c', 'x-forwarded-for': '203.0.113.9' };
  for (const path of ['/?id', '/?id', '/robots.txt']) {
    const { response, line } = await send(path, { headers });
    expect(response.headers.get('x-request-id')).toBe(headers['x-request-id']);
    expect(line).toMatchObject({ reqId: headers['x-request-id'], remoteAddress: '203.0.113.9' });
  }
});

test('no query, body, cookie or header is in any line', async () => {
  const cookie = `${overrideCookieName(false)}=${writeOverrides({ blog: `http://localhost:1/${secret}` })}; session=${secret}`;
  const headers = {
    cookie,
    authorization: `Bearer ${secret}`,
    'x-secret': secret,
    referer: `http://x/${secret}`,
  };
  const password = JSON.stringify({ email: 'a@example.com', password: secret });
  const { line } = await send('/api/login/', { method: 'POST', body: password, headers });
  expect(line).toMatchObject({ method: 'POST', path: '/api/login/' });
  const all = [line];
  for (const path of [
    `/api/posts/?q=${secret}`,
    `/blogs?q=${secret}`,
    `/newsletter/confirm?token=${secret}`,
    `/blogs?override=${secret}`,
    `/%zz?${secret}`,
    `/api/x%zz?${secret}`,
  ])
    all.push((await send(path, { headers })).line);
  expect(JSON.stringify(all)).not.toContain(secret);
  expect(JSON.stringify(all)).not.toMatch(/cookie|authorization/i);
});

test('a client that leaves early leaves a line', async () => {
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('POST /api/posts/ HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n');
  await once(server.app.server, 'request');
  socket.destroy();
  await until(() => lines.length > 0);
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({ path: '/api/posts/', aborted: true });
});

test('who asks whether the server is ready leaves no line', async () => {
  for (const path of ['/livez', '/readyz', '/metrics']) await (await fetch(origin + path)).text();
  const { line } = await send('/robots.txt');
  expect(line).toMatchObject({ path: '/robots.txt' });
});
