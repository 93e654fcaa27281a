import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { awaitReady } from './await-ready';

let server: Server;
let origin: string;
/** The problems in the server's successive responses; the last one is repeated. */
let says: string[][];

beforeEach(async () => {
  server = createServer(({ url }, response) => {
    const problems = (says.length > 1 ? says.shift() : says[0]) ?? [];
    const status = url === '/readyz' && problems.length === 0 ? 200 : 503;
    response.writeHead(status).end(JSON.stringify({ status, problems, walls: { summary: 'All layers.' } }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => void server.close());

const goesOn = new AbortController().signal;

test('waits until the server is ready', async () => {
  says = [['No release set is known.'], ['No release set is known.'], []];
  expect(await awaitReady(origin, { stop: goesOn, intervalMs: 1 })).toEqual({
    problems: [],
    isolation: 'All layers.',
  });
});

test('after a while says what is missing', async () => {
  says = [['No release of blog is on the disk.']];
  expect(await awaitReady(origin, { stop: goesOn, limitMs: 0 })).toEqual({
    problems: ['No release of blog is on the disk.'],
    isolation: 'All layers.',
  });
});

test('says that the server does not respond', async () => {
  server.close();
  await once(server, 'close');
  expect(await awaitReady(origin, { stop: goesOn, limitMs: 0 })).toEqual({
    problems: [expect.stringMatching(/^It does not respond \(.*ECONNREFUSED/)],
  });
});

test('does not wait when a stop was asked for', async () => {
  says = [['No release set is known.']];
  expect(await awaitReady(origin, { stop: AbortSignal.abort(), intervalMs: 1 })).toEqual({
    problems: [],
  });
});
