import { once } from 'node:events';
import { connect, type ClientHttp2Session } from 'node:http2';
import { connect as connectTcp, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestTimeouts } from '@site/shared/server';
import { EchoApi } from './testing/echo-api';
import { makeCertificate } from './testing/make-certificate';
import { closeSockets, openConnection, openSocket, type Target } from './testing/open-socket';
import { hasResponse, sendUntil } from './testing/raw-http1';
import { encodeHeaders, frame, greeting } from './testing/raw-http2';
import { startProxy, type ProxyUnderTest } from './testing/start-proxy';
import { until } from './testing/until';

const requestTimeouts: RequestTimeouts = {
  // A busy machine stops for half a second now and then, and that is no slow request.
  headersMs: 1_000,
  bodyMs: 2_000,
  bytesPerExtraSecond: 100,
  longestBodyMs: 30_000,
  idleMs: 4_000,
};

let certificate: Awaited<ReturnType<typeof makeCertificate>>;
let api: EchoApi;
let plain: ProxyUnderTest;
let secure: ProxyUnderTest;

beforeAll(async () => {
  certificate = await makeCertificate();
  api = await new EchoApi().start();
  plain = await startProxy({ apiOrigin: api.origin, requestTimeouts });
  secure = await startProxy({ apiOrigin: api.origin, requestTimeouts, tls: certificate });
  // A visitor gets this late, and in two parts.
  api.behaviours.set('/api/long/', (response) => {
    setTimeout(() => response.write('first '), 1.2 * requestTimeouts.bodyMs);
    setTimeout(() => response.end('second'), 1.6 * requestTimeouts.bodyMs);
  });
});

beforeEach(() => {
  api.requests.length = 0;
});

afterAll(async () => {
  closeSockets();
  api.stop();
  await Promise.all([plain.close(), secure.close(), certificate.remove()]);
});

/** Sends a byte now and then until the server has had enough; resolves with what it said and how long that took. */
async function drip(
  open: () => Promise<Socket>,
  beginning: string | Buffer,
): Promise<{ received: string; ms: number }> {
  const startedAt = performance.now();
  const socket = await open();
  const interval = setInterval(() => socket.writable && socket.write('x'), 50);
  const received = await sendUntil(socket, beginning, () => false);
  clearInterval(interval);
  return { received, ms: performance.now() - startedAt };
}

const head = (line: string, length: number) =>
  `${line} HTTP/1.1\r\nhost: site\r\ncontent-length: ${length}\r\n\r\n`;

const targets: Record<string, () => Target> = {
  'HTTP/1.1': () => ({ port: plain.port }),
  'HTTP/1.1 over TLS': () => ({ port: secure.port, ca: certificate.cert }),
};

describe.each(Object.keys(targets))('over %s', (name) => {
  const open = () => openConnection(targets[name]!());

  test.each(['GET /', 'GET / HTTP/1.1\r\nhost: site\r\nx-slow: '])(
    'headers that begin with "%s" and do not end are cut off',
    async (beginning) => {
      const { received, ms } = await drip(open, beginning);
      expect(received).toMatch(/^HTTP\/1\.1 40[08] /);
      expect(ms).toBeGreaterThanOrEqual(requestTimeouts.headersMs - 50);
    },
  );

  test('a connection without a single byte is cut off', async () => {
    const socket = await open();
    await once(socket.resume(), 'close');
  });

  test.each(['POST /api/x/', 'PUT /api/x/', 'DELETE /api/x/'])(
    'a body of %s that does not end is cut off with a 408',
    async (line) => {
      const { received, ms } = await drip(open, head(line, 5_000));
      expect(received).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
      expect(ms).toBeGreaterThanOrEqual(requestTimeouts.bodyMs - 50);
      await until(() => api.busy === 0);
      expect(api.requests).toEqual([]);
    },
  );

  test('a body that comes slowly and steadily is not cut off', async () => {
    const socket = await open();
    const parts = 12;
    const response = sendUntil(socket, head('POST /api/x/', parts * 500), (received) =>
      hasResponse(received, 'POST'),
    );
    for (let part = 0; part < parts; part += 1) {
      await sleep((1.5 * requestTimeouts.bodyMs) / parts);
      socket.write('x'.repeat(500));
    }
    expect(await response).toMatch(/^HTTP\/1\.1 200 /);
    expect(api.requests[0]?.body).toHaveLength(parts * 500);
    socket.destroy();
  });

  test('a body that nobody reads is cut off as well', async () => {
    const { received, ms } = await drip(open, head('POST /nowhere', 5_000));
    expect(received).toMatch(/^HTTP\/1\.1 405 /);
    expect(ms).toBeGreaterThanOrEqual(requestTimeouts.bodyMs - 50);
  });

  test('a response may take longer than a request', async () => {
    const socket = await open();
    const response = await sendUntil(socket, head('POST /api/long/', 2) + 'hi', (received) =>
      hasResponse(received, 'POST'),
    );
    expect(response).toMatch(/^HTTP\/1\.1 200 [^]*first [^]*second/);
    socket.destroy();
  });

  test('a connection is kept for a while, and then closed', async () => {
    const socket = await open();
    const send = () => sendUntil(socket, head('GET /api/x/', 0), (received) => hasResponse(received, 'GET'));
    expect(await send()).toMatch(/^HTTP\/1\.1 200 /);
    await sleep(1.5 * requestTimeouts.headersMs);
    expect(await send()).toMatch(/^HTTP\/1\.1 200 /);
    await once(socket, 'close');
  });
});

test('a body that never ends is cut off, however much of it comes', async () => {
  const strict = await startProxy({
    apiOrigin: api.origin,
    requestTimeouts: { ...requestTimeouts, longestBodyMs: 2_400 },
  });
  const socket = openSocket({ port: strict.port });
  const more = setInterval(() => socket.writable && socket.write('x'.repeat(1_000)), 20);
  expect(await sendUntil(socket, head('POST /api/x/', 1e9), () => false)).toMatch(/^HTTP\/1\.1 408 /);
  clearInterval(more);
  await strict.close();
});

test('a TLS handshake that does not end is cut off', async () => {
  const socket = connectTcp(secure.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01]));
  await once(socket.resume(), 'close');
});

describe('over HTTP/2', () => {
  const open = () => openConnection({ port: secure.port, ca: certificate.cert }, 'h2');
  const connectSession = () =>
    connect(`https://127.0.0.1:${secure.port}`, { ca: certificate.cert, servername: 'localhost' });
  let session: ClientHttp2Session | undefined;

  afterEach(() => session?.destroy());

  test('a session without a request is ended', async () => {
    const socket = await open();
    socket.write(greeting);
    await once(socket.resume(), 'close');
  });

  test('headers that do not end are cut off, whatever frames come beside them', async () => {
    const socket = await open();
    const headers = encodeHeaders([
      [':method', 'GET'],
      [':scheme', 'https'],
      [':path', '/'],
      [':authority', 'site'],
    ]);
    socket.write(Buffer.concat([greeting, frame('headers', 1, 1, headers)]));
    await once(socket.resume(), 'close');
  });

  test('a body that does not end is cut off with a 408, and the other streams go on', async () => {
    session = connectSession();
    const slow = session.request({ ':method': 'POST', ':path': '/api/x/', 'content-length': 5_000 });
    const long = session.request({ ':path': '/api/long/' });
    const longText = text(long);
    slow.on('error', () => undefined);
    const dripping = setInterval(() => slow.writable && slow.write('x'), 50);
    const [headers] = (await once(slow, 'response')) as [Record<string, number>];
    clearInterval(dripping);
    expect(headers[':status']).toBe(408);
    await until(() => slow.closed);
    expect(await longText).toBe('first second');
    expect(api.requests.map(({ url }) => url)).toEqual(['/api/long/']);
  });

  test('a body that comes slowly and steadily is not cut off', async () => {
    session = connectSession();
    const upload = session.request({ ':method': 'POST', ':path': '/api/x/' });
    const responded = once(upload, 'response');
    for (let part = 0; part < 12; part += 1) {
      await sleep((1.5 * requestTimeouts.bodyMs) / 12);
      upload.write('x'.repeat(500));
    }
    upload.end();
    const [headers] = (await responded) as [Record<string, number>];
    expect(headers[':status']).toBe(200);
    expect(api.requests[0]?.body).toHaveLength(6_000);
    upload.resume();
  });

  test('a session is kept for a while, and then ended', async () => {
    session = connectSession();
    const send = async () => {
      const [headers] = (await once(session!.request({ ':path': '/api/x/' }).resume(), 'response')) as [
        Record<string, number>,
      ];
      return headers[':status'];
    };
    expect(await send()).toBe(200);
    await sleep(1.5 * requestTimeouts.headersMs);
    expect(await send()).toBe(200);
    await once(session, 'close');
  });
});
