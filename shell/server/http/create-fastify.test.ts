import { once } from 'node:events';
import { connect, type ClientHttp2Session } from 'node:http2';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { json, text } from 'node:stream/consumers';
import { openSocket } from '../testing/open-socket';
import { sendUntil } from '../testing/raw-http1';
import type { ProxyUnderTest } from '../testing/start-proxy';
import { until } from '../testing/until';
import { useProxies } from '../testing/use-proxies';

const { api, start } = useProxies();
let proxy: ProxyUnderTest;
let session: ClientHttp2Session;

beforeEach(async () => {
  proxy = await start({ isSecure: true });
  const { port, ca } = proxy;
  session = connect(`https://127.0.0.1:${port}`, { ca, servername: 'localhost' });
});
afterEach(() => session.destroy());

test('speaks HTTP/2, and tells browsers to come back by TLS only', async () => {
  const page = session.request({ ':path': '/' });
  const [headers] = (await once(page, 'response')) as [Record<string, string>];
  expect(session.alpnProtocol).toBe('h2');
  expect(headers).toMatchObject({ ':status': 200, 'strict-transport-security': 'max-age=31536000' });
  expect(await text(page)).toContain('"publicUrl":"https://localhost:3000"');
});

test('speaks HTTP/1.1 with clients that support nothing newer', async () => {
  const { port, ca } = proxy;
  const request = get({ host: '127.0.0.1', servername: 'localhost', port, path: '/', ca, agent: false });
  const [page] = (await once(request, 'response')) as [IncomingMessage];
  expect(page.httpVersion).toBe('1.1');
  expect(await text(page)).toContain('<html');
});

test.each([
  ['another host', 400, { host: 'elsewhere' }],
  ['the same host', 200, { host: 'LOCALHOST' }],
])('HTTP/2 with %s beside the authority gets a %i', async (_, status, headers) => {
  const page = session.request({ ':path': '/', ':authority': 'localhost', ...headers });
  const [response] = (await once(page, 'response')) as [Record<string, string>];
  expect(response).toMatchObject({ ':status': status, 'x-content-type-options': 'nosniff' });
  page.resume();
});

// A connection that the server closes while the client is sending may be reset before the client has read the response.
test.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded'])(
  'a large body of %s for a page is discarded, and the connection stays usable',
  async (type) => {
    const { port } = await start();
    const body = ' '.repeat(2_000_000);
    const post = `POST /blogs HTTP/1.1\r\nhost: site\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
    const received = await sendUntil(
      openSocket({ port }),
      `${post}GET / HTTP/1.1\r\nhost: site\r\nconnection: close\r\n\r\n`,
      () => false,
    );
    expect(received.match(/HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 405', 'HTTP/1.1 200']);
  },
);

test('completes responses when it is stopped, and does not wait for browsers to disconnect', async () => {
  const call = session.request({ ':path': '/api/batch/2/' });
  await until(() => api.busy === 1);
  const closed = proxy.close();
  setTimeout(() => api.releaseBatch(), 50);
  expect(await json(call)).toMatchObject({ url: '/api/batch/2/' });
  await closed;
});
