import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { PageHits } from './page-hits';
import { PageResponses } from './page-responses';
import { useShellServer } from './testing/shell-server-under-test';

const site = useShellServer();
let port: number;
beforeAll(async () => {
  await site().app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = site().app.server.address() as AddressInfo);
});
// The clock stands still: on a busy machine a page would be too old for the next request.
beforeEach(() => void jest.spyOn(performance, 'now').mockReturnValue(performance.now()));
afterEach(() => jest.restoreAllMocks());

interface Received {
  status: number | undefined;
  headers: Record<string, unknown>;
  body: Buffer;
}

function send(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Received> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      const { date: _date, 'x-request-id': _id, ...others } = response.headers;
      buffer(response).then(
        (body) => resolve({ status: response.statusCode, headers: others, body }),
        reject,
      );
    });
    sent.on('error', reject).end();
  });
}

/** Resolves with the response, and whether its request went to a route. */
async function watch(work: () => Promise<Received>): Promise<Received & { isRouted: boolean }> {
  const hits = jest.spyOn(PageHits.prototype, 'send');
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
    const made = await watch(() => send(path, headers));
    const again = await watch(() => send(path, headers));
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
    bodies.push(await watch(() => send('/?encodings', { 'accept-encoding': encoding })));
  }
  expect(bodies.map(({ isRouted }) => isRouted)).toEqual([true, true, false, false]);
  expect(gunzipSync(bodies[2]!.body)).toEqual(brotliDecompressSync(bodies[3]!.body));
});

test('a browser that has the page gets a 304', async () => {
  const { headers } = await send('/?known');
  const again = await watch(() => send('/?known', { 'if-none-match': String(headers['etag']) }));
  expect(again).toMatchObject({ status: 304, isRouted: false, headers: { etag: headers['etag'] } });
  expect(again.body).toHaveLength(0);
  expect(again.headers).not.toHaveProperty('content-type');
});

test('a page that does not exist is one for everybody, too', async () => {
  const made = await send('/no-such-page');
  expect(made.status).toBe(404);
  expect(await watch(() => send('/no-such-page'))).toEqual({ ...made, isRouted: false });
});

test('a page under an odd spelling of another address is not sent for that address', async () => {
  expect((await send('/./feed.xml')).headers['content-type']).toContain('text/html');
  expect((await send('/feed.xml')).headers['content-type']).toContain('application/rss+xml');
});

test('browsers that have the styles of the shell get a page of their own', async () => {
  const cookie = 'shell-styles=main.1.css';
  await send('/?styles');
  expect((await watch(() => send('/?styles', { cookie }))).isRouted).toBe(true);
});

test('a new release set has new pages at once', async () => {
  const { releases } = site();
  await send('/blogs?set');
  releases.activate(releases.publish('blog', 'r2'));
  const again = await watch(() => send('/blogs?set'));
  expect(again.isRouted).toBe(true);
  expect(again.body.toString()).toContain('/remotes/blog/r2/');
});

test('a page is sent for a second and not longer', async () => {
  await send('/?second');
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now + 1_001);
  expect((await watch(() => send('/?second'))).isRouted).toBe(true);
});

test('a page that is requested late in its second is made anew meanwhile, once, and nobody waits for it', async () => {
  const made = jest.spyOn(PageResponses.prototype, 'renew');
  const at = performance.now();
  const pass = (ms: number) => jest.spyOn(performance, 'now').mockReturnValue(at + ms);
  await send('/?renewed');
  pass(499);
  await send('/?renewed');
  expect(made).toHaveBeenCalledTimes(1);
  pass(900);
  await send('/?renewed');
  await send('/?renewed');
  expect(made).toHaveBeenCalledTimes(2);
  await made.mock.results[1]?.value;
  pass(1_800);
  expect((await watch(() => send('/?renewed'))).isRouted).toBe(false);
});

test('a page that cannot be made anew is sent until its second is over', async () => {
  const at = performance.now();
  const pass = (ms: number) => jest.spyOn(performance, 'now').mockReturnValue(at + ms);
  await send('/?broken');
  const made = jest.spyOn(PageResponses.prototype, 'renew').mockRejectedValueOnce(new Error('not today'));
  for (const ms of [600, 999]) {
    pass(ms);
    expect((await watch(() => send('/?broken'))).isRouted).toBe(false);
  }
  pass(1_001);
  expect(await watch(() => send('/?broken'))).toMatchObject({ status: 200, isRouted: true });
  expect(made).toHaveBeenCalledTimes(2);
});

test.each<[string, Record<string, string>, string]>([
  ['for the headers alone', {}, 'HEAD'],
  ['with a body', { 'content-length': '0' }, 'GET'],
  ['that writes', {}, 'POST'],
])('a request %s goes to its route', async (_, headers, method) => {
  await send('/?special');
  const { isRouted, status } = await watch(() => send('/?special', headers, method));
  expect([isRouted, status]).toEqual([true, method === 'POST' ? 405 : 200]);
});
