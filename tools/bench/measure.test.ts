import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fetchAnswer, startBareServer } from './bare-server';
import { measure, medianOf } from './measure';

jest.setTimeout(20_000);

it('takes the round in the middle', () => {
  const rounds = [30, 10, 20].map((requestsPerSecond) => ({ requestsPerSecond, p50: 1, p99: 2 }));
  expect(medianOf(rounds).requestsPerSecond).toBe(20);
});

it('refuses to call errors a speed', async () => {
  const server: Server = createServer((_request, response) => {
    response.writeHead(429).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(measure(`http://127.0.0.1:${port}/`, 1)).rejects.toThrow('refusals');
  server.close();
});

it('compares with a server that sends the same bytes and headers', async () => {
  const answer = { headers: { 'content-type': 'application/json', etag: '"1"' }, body: '{"title":"ä"}' };
  const { url, stop } = await startBareServer(answer);
  expect(await fetchAnswer(url)).toEqual(answer);
  stop();
});
