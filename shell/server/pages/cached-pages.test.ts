import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sendRequest, type Received } from '../testing/send-request';
import { useShellServer } from '../testing/shell-server-under-test';
import { PageCache } from './page-cache';

const site = useShellServer();
let port: number;
beforeAll(async () => {
  await site().app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = site().app.server.address() as AddressInfo);
});
// The clock stands still: on a busy machine a page would be too old for the next request.
beforeEach(() => void jest.spyOn(performance, 'now').mockReturnValue(performance.now()));
afterEach(() => jest.restoreAllMocks());

/** Resolves with the response, and whether its request went to a route. */
async function watch(work: () => Promise<Received>): Promise<Received & { isRouted: boolean }> {
  const hits = jest.spyOn(PageCache.prototype, 'send');
  const received = await work();
  const isRouted = hits.mock.results.some(({ value }) => value === false);
  hits.mockRestore();
  return { ...received, isRouted };
}

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['identity', (body: Buffer) => body],
])(
  'a page that has just been made is sent again as %s with the same headers',
  async (encoding, decompress) => {
    const headers = { 'accept-encoding': encoding };
    const path = `/blogs?q=fish&after=c1&as=${encoding}`;
    const made = await watch(() => sendRequest(port, path, headers));
    const again = await watch(() => sendRequest(port, path, headers));
    expect([made.isRouted, again.isRouted]).toEqual([true, false]);
    expect(again).toEqual({ ...made, isRouted: false });
    expect(decompress(again.body).toString()).toContain('Fish & chips');
    expect(again.headers).toMatchObject({
      vary: 'accept-encoding',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
      'x-frame-options': 'DENY',
    });
  },
);

test('each encoding is made when it is first requested', async () => {
  const bodies = [];
  for (const encoding of ['gzip', 'br', 'gzip', 'br']) {
    bodies.push(await watch(() => sendRequest(port, '/?encodings', { 'accept-encoding': encoding })));
  }
  expect(bodies.map(({ isRouted }) => isRouted)).toEqual([true, true, false, false]);
  expect(gunzipSync(bodies[2]!.body)).toEqual(brotliDecompressSync(bodies[3]!.body));
});

test('a browser that has the page gets a 304', async () => {
  const { headers } = await sendRequest(port, '/?known');
  const again = await watch(() => sendRequest(port, '/?known', { 'if-none-match': String(headers['etag']) }));
  expect(again).toMatchObject({ status: 304, isRouted: false, headers: { etag: headers['etag'] } });
  expect(again.body).toHaveLength(0);
  expect(again.headers).not.toHaveProperty('content-type');
});

test('a page that does not exist is one for everybody, too', async () => {
  const made = await sendRequest(port, '/no-such-page');
  expect(made.status).toBe(404);
  expect(await watch(() => sendRequest(port, '/no-such-page'))).toEqual({ ...made, isRouted: false });
});

test('a page under an odd spelling of another address is not sent for that address', async () => {
  expect((await sendRequest(port, '/./robots.txt')).headers['content-type']).toContain('text/html');
  expect((await sendRequest(port, '/robots.txt')).headers['content-type']).toContain('text/plain');
});

test('browsers that have the styles of the shell get a page of their own', async () => {
  const cookie = 'shell-styles=main.1.css';
  await sendRequest(port, '/?styles');
  expect((await watch(() => sendRequest(port, '/?styles', { cookie }))).isRouted).toBe(true);
});

test('a new release set has new pages at once', async () => {
  const { releases } = site();
  await sendRequest(port, '/blogs?set');
  releases.activate(releases.publish('blog', 'r2'));
  const again = await watch(() => sendRequest(port, '/blogs?set'));
  expect(again.isRouted).toBe(true);
  expect(again.body.toString()).toContain('/remotes/blog/r2/');
});

test.each<[string, Record<string, string>, string]>([
  ['for the headers alone', {}, 'HEAD'],
  ['with a body', { 'content-length': '0' }, 'GET'],
  ['that writes', {}, 'POST'],
])('a request %s goes to its route', async (_, headers, method) => {
  await sendRequest(port, '/?special');
  const { isRouted, status } = await watch(() => sendRequest(port, '/?special', headers, method));
  expect([isRouted, status]).toEqual([true, method === 'POST' ? 405 : 200]);
});
