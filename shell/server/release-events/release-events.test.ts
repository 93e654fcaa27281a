import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { releaseEventsPath } from '@site/shared/contracts';
import { startShellServer, type ShellServerUnderTest } from '../testing/shell-server-under-test';

const limits = { maxConnections: 5, maxPerAddress: 3, maxPerCustomer: 4, checkMs: 5, keepAliveMs: 20 };
let site: ShellServerUnderTest;
let open: IncomingMessage[];

beforeEach(async () => {
  open = [];
  site = await startShellServer({ releaseEvents: limits, env: { TRUST_PROXY: '1' } });
  await site.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  for (const response of open) response.destroy();
  await site.close();
});

async function listen(headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const { port } = site.app.server.address() as AddressInfo;
  const request = get({ host: '127.0.0.1', port, path: releaseEventsPath, agent: false, headers });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.setEncoding('utf8').on('error', () => undefined);
  open.push(response);
  return response;
}

/** Resolves once this text has come. What comes while nobody waits is kept: events of one packet come all at once. */
async function until(response: IncomingMessage, text: string): Promise<void> {
  let received = '';
  while (!received.includes(text)) {
    const piece = response.read() as string | null;
    if (piece === null) await once(response, 'readable');
    else received += piece;
  }
}

test('an open tab receives the live set, and each later one', async () => {
  const { releases } = site;
  const response = await listen();
  expect(response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  await until(response, `data: ${releases.set.id}\n\n`);
  releases.activate(releases.publish('blog', 'r2'));
  await until(response, `data: ${releases.set.id}\n\n`);
  releases.activate(releases.publish('blog', 'r1'));
  await until(response, `data: ${releases.set.id}\n\n`);
});

test('something comes while nothing happens, so that no proxy closes the connection', async () => {
  await until(await listen(), ': still here');
});

test('connections are limited for an address and for all of them, and a place is free again at once', async () => {
  const first = await Promise.all([listen(), listen(), listen()]);
  const refused = await listen();
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60']);
  first[0]?.destroy();
  let status: number | undefined;
  while (status !== 200) ({ statusCode: status } = await listen());
});

const listenFrom = async (address: string) => (await listen({ 'x-forwarded-for': address })).statusCode;

test('a /64 of IPv6 is one address, however many of its own it has', async () => {
  const statuses = [];
  for (const host of ['a', 'b', 'c:1', 'd:2:3']) statuses.push(await listenFrom(`2001:db8:0:1::${host}`));
  expect(statuses).toEqual([200, 200, 200, 503]);
});

test.each([
  ['a /48 of IPv6', (index: number) => `2001:db8:0:${index}::1`],
  ['a /24 of IPv4', (index: number) => `192.0.2.${index}`],
])('%s cannot take all places @15.5', async (_name, addressOf) => {
  const statuses = [];
  for (const index of [1, 2, 3, 4, 5]) statuses.push(await listenFrom(addressOf(index)));
  expect(statuses).toEqual([200, 200, 200, 200, 503]);
  expect(await listenFrom('198.51.100.7')).toBe(200);
});

test('a stop does not wait for a connection that is opened while it goes on', async () => {
  const { server } = site.app;
  const close = server.close.bind(server);
  let response!: IncomingMessage;
  // The open ones have been ended, and the server still listens.
  jest.spyOn(server, 'close').mockImplementation((done) => {
    void listen().then((late) => {
      response = late;
      close(done);
    });
    return server;
  });
  await site.app.close();
  await until(response, `data: ${site.releases.set.id}\n\n`);
});

test('a stop ends the connections', async () => {
  const response = await listen();
  const ended = once(response.resume(), 'end');
  await site.app.close();
  await ended;
});
