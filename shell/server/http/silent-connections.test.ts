import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { openConnection, openSocket } from '../testing/open-socket';
import { until } from '../testing/until';
import { useProxies } from '../testing/use-proxies';

const { api, start } = useProxies();

/** One request, and half of the next one in the same packet, so that the response tells that this half has come as well. */
const oneAndAHalf = 'GET /livez HTTP/1.1\r\nhost: localhost\r\n\r\nGET / HTTP/1.1\r\nhost: localhost\r\n';

test.each([
  ['nothing', 'HTTP/1.1', ''],
  ['nothing', 'TLS', ''],
  ['half a request', 'HTTP/1.1', oneAndAHalf],
  ['half a request', 'TLS', oneAndAHalf],
])('a stop does not wait for connections over which %s has come, with %s', async (_what, protocol, sent) => {
  const proxy = await start({
    isSecure: protocol === 'TLS',
    requestTimeouts: { headersMs: 3_600_000 },
  });
  const silent = openSocket({ port: proxy.port });
  const connection = await openConnection(proxy);
  connection.write(sent);
  if (sent) await once(connection, 'data');
  await until(() => !silent.connecting);
  await proxy.close();
});

test('a stop waits for a response that is slow, and not for its connection after that', async () => {
  const proxy = await start();
  const connection = await openConnection(proxy);
  connection.write('GET /api/batch/2/ HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await until(() => api.busy === 1);
  const closed = proxy.close();
  const received = text(connection);
  // Longer than a connection without a request may pause.
  setTimeout(() => api.releaseBatch(), 2_000);
  await closed;
  expect(await received).toContain('200 OK');
});
