import type { AddressInfo } from 'node:net';
import { FakeRegistry } from '../testing/fake-registry';
import { startServerWithRegistry, type ServerWithRegistry } from '../testing/server-with-registry';
import { Figures } from './figures';

/** What one proxy or another adds, whatever `TRUST_PROXY` says. */
const proxyHeaders = [
  'x-forwarded-for',
  'forwarded',
  'via',
  'x-real-ip',
  'x-forwarded-host',
  'x-forwarded-proto',
  'true-client-ip',
  'cf-connecting-ip',
  'x-client-ip',
  'x-original-url',
];

let server: ServerWithRegistry;
let figures: Figures;

beforeAll(async () => {
  const registry = new FakeRegistry();
  await registry.start();
  registry.activate(registry.publish('blog', 'r1'));
  figures = new Figures();
  const rendering = { render: async () => undefined };
  server = await startServerWithRegistry({ registry, figures, rendering });
});
afterAll(() => server.close());

async function readMetrics(): Promise<string[]> {
  const response = await server.app.inject('/metrics');
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': expect.stringContaining('text/plain'),
    'cache-control': 'no-store',
  });
  return response.body.split('\n');
}

test('requests are counted by method and class of status, pages by remote and release', async () => {
  for (const url of ['/blogs', '/blogs?q=nightingale', '/', '/robots.txt', '/nowhere'])
    await server.app.inject(url);
  await server.app.inject({ method: 'POST', url: '/blogs' });
  const metrics = await readMetrics();
  expect(metrics).toEqual(
    expect.arrayContaining([
      'http_requests_total{method="GET",status="2xx"} 4',
      'http_requests_total{method="GET",status="4xx"} 1',
      'http_requests_total{method="POST",status="4xx"} 1',
      'pages_total{remote="blog",release="r1"} 2',
      'pages_total{remote="shell",release=""} 2',
      'release_events_connections 0',
    ]),
  );
  expect(metrics.join('\n')).not.toContain('nightingale');
});

test('a page that is sent again is counted as well', async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const count = async () => {
    const line = 'pages_total{remote="blog",release="r1"} ';
    return Number((await readMetrics()).find((text) => text.startsWith(line))?.slice(line.length));
  };
  const before = await count();
  for (let time = 0; time < 5; time += 1)
    await (await fetch(`http://127.0.0.1:${port}/blogs?again`, { headers: { connection: 'close' } })).text();
  expect(await count()).toBe(before + 5);
});

test('what is forwarded to the API is timed', async () => {
  await server.app.inject('/api/posts/4711/');
  await server.app.inject('/api/posts/4712/');
  const labels = 'method="GET",status="4xx"';
  expect(await readMetrics()).toEqual(
    expect.arrayContaining([
      `api_request_duration_seconds_count{${labels}} 2`,
      `api_request_duration_seconds_bucket{le="10",${labels}} 2`,
    ]),
  );
});

test('what came of rendering is counted', async () => {
  figures.countRendering('tools', 'rendered', 20);
  figures.countRendering('tools', 'cached');
  expect(await readMetrics()).toEqual(
    expect.arrayContaining([
      'page_renderings_total{remote="tools",result="rendered"} 1',
      'page_renderings_total{remote="tools",result="cached"} 1',
      'page_render_duration_seconds_count{remote="tools"} 1',
      'page_render_duration_seconds_bucket{le="0.025",remote="tools"} 1',
    ]),
  );
});

test('a figure that is read is left out while there is none', async () => {
  const releaseSet: { age?: number } = {};
  const readAge = () => releaseSet.age;
  figures.watch('release_set_age_seconds', 'Since the registry has confirmed the release set', readAge);
  expect((await readMetrics()).filter((line) => line.startsWith('release_set_age'))).toEqual([]);
  releaseSet.age = 7;
  expect(await readMetrics()).toContain('release_set_age_seconds 7');
});

test.each(proxyHeaders)('what comes through a proxy (%s) finds nothing', async (name) => {
  const response = await server.app.inject({ url: '/metrics', headers: { [name]: '127.0.0.1' } });
  expect(response.statusCode).toBe(404);
  expect(response.body).not.toContain('http_requests');
});

test.each([
  ['127.0.0.1', 200],
  ['::1', 200],
  ['::ffff:172.18.0.5', 200],
  ['10.2.3.4', 200],
  ['fd00::7', 200],
  ['203.0.113.9', 404],
  ['::ffff:203.0.113.9', 404],
  ['2001:db8::1', 404],
])('a client from %s gets %s', async (remoteAddress, status) => {
  expect((await server.app.inject({ url: '/metrics', remoteAddress })).statusCode).toBe(status);
});
