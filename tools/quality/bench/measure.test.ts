import { createServer, type Server } from 'node:http';
import { listen } from '@site/command-kit/listen';
import { recordResponse, startBareServer } from './bare-server';
import { always, measure, medianOf } from './measure';

let servers: Server[] = [];
afterEach(() => {
  for (const server of servers) server.close();
  servers = [];
});

function start(server: Server): Promise<string> {
  servers.push(server);
  return listen(server);
}

it('takes the round in the middle', () => {
  const rounds = [30, 10, 20].map((requestsPerSecond) => ({
    requestsPerSecond,
    p50: 1,
    p99: 2,
    cpuPerRequest: 3,
  }));
  expect(medianOf(rounds).requestsPerSecond).toBe(20);
});

it('refuses to call errors a speed', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(429).end();
  });
  const measured = { url: await start(server), readCpuSeconds: async () => 0 };
  await expect(measure(measured, always({ path: '/' }), { seconds: 1 })).rejects.toThrow('refusals');
});

it('sends another request each time where the call says so', async () => {
  const urls: string[] = [];
  const server = createServer((request, response) => {
    urls.push(String(request.url));
    response.end();
  });
  const measured = { url: `${await start(server)}/api`, readCpuSeconds: async () => 0 };
  let count = 0;
  await measure(measured, () => ({ path: `/posts/${(count += 1)}` }), { seconds: 1, connections: 1 });
  expect(urls.length).toBeGreaterThan(2);
  expect(new Set(urls).size).toBe(urls.length);
  for (const url of urls) expect(url).toMatch(/^\/api\/posts\/\d+$/);
});

it('leaves the headers of a call as they are, which another call may share', async () => {
  const server = createServer((request, response) => request.resume().on('end', () => response.end()));
  const measured = { url: await start(server), readCpuSeconds: async () => 0 };
  const headers = { accept: 'text/plain' };
  await measure(measured, () => ({ path: '/', method: 'POST', headers, body: 'short' }), { seconds: 1 });
  expect(headers).toEqual({ accept: 'text/plain' });
});

it('compares with a server that sends the same bytes and headers', async () => {
  const headers = { 'content-type': 'application/json', etag: '"1"' };
  const response = { status: 201, headers, body: Buffer.from('{"title":"ä"}') };
  const { url, stop, readCpuSeconds } = await startBareServer(response);
  expect(await recordResponse(url, always({ path: '/', method: 'POST', body: 'x' }))).toEqual(response);
  expect(await readCpuSeconds()).toBeGreaterThan(0);
  stop();
});
