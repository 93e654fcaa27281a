import { once } from 'node:events';
import { connect, type ClientHttp2Session } from 'node:http2';
import { connect as connectTcp, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { defaultRequestTimeouts, type RequestTimeouts } from '@site/shared/server';
import { openConnection, openSocket } from '../testing/open-socket';
import { hasResponse, sendUntil } from '../testing/raw-http1';
import { encodeHeaders, frame, greeting } from '../testing/raw-http2';
import { SideBySide } from '../testing/side-by-side';
import { startProxy, type ProxyUnderTest } from '../testing/start-proxy';
import { until } from '../testing/until';
import { useProxies } from '../testing/use-proxies';

/** For requests that are cut off, which a busy machine only delays. */
const strict: RequestTimeouts = {
  ...defaultRequestTimeouts,
  headersMs: 1_000,
  bodyMs: 2_000,
  bytesPerExtraSecond: 100,
  longestBodyMs: 30_000,
  idleMs: 4_000,
};
/** For requests that must not be cut off: a busy machine may pause for seconds. */
const patient: RequestTimeouts = { ...strict, headersMs: 5_000, bodyMs: 5_000, idleMs: 60_000 };
const limits = { strict, patient, idle: { ...patient, idleMs: 2_000 } };
type LimitName = keyof typeof limits;

const { api, start } = useProxies();
let plain: Record<LimitName, ProxyUnderTest>;
let secure: Record<LimitName, ProxyUnderTest>;
const sideBySide = new SideBySide();

beforeAll(async () => {
  plain = await startProxies(false);
  secure = await startProxies(true);
  // A visitor gets this late, and in two parts.
  api.behaviours.set('/api/long/', (response) => {
    setTimeout(() => response.write('first '), 1.2 * patient.bodyMs);
    setTimeout(() => response.end('second'), 1.6 * patient.bodyMs);
  });
  sideBySide.start();
});

async function startProxies(isSecure: boolean): Promise<Record<LimitName, ProxyUnderTest>> {
  return {
    strict: await start({ isSecure, requestTimeouts: limits.strict }),
    patient: await start({ isSecure, requestTimeouts: limits.patient }),
    idle: await start({ isSecure, requestTimeouts: limits.idle }),
  };
}

/** Sends a byte from time to time until the server closes the connection; resolves with the response and the time. */
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

/** The connection may also end with a reset, when the server has not read all bytes. */
const waitForClose = (connection: Socket | ClientHttp2Session) =>
  new Promise<void>((resolve) => void connection.once('close', resolve));

const head = (line: string, length: number) =>
  `${line} HTTP/1.1\r\nhost: site\r\ncontent-length: ${length}\r\n\r\n`;

const requestsTo = (path: string) => api.requests.filter(({ url }) => url === path);

const steadyParts = 12;
const steadyLength = steadyParts * 500;

/** Takes longer than the limit for a small body. */
async function sendSteadily(write: (part: string) => void): Promise<void> {
  for (let part = 0; part < steadyParts; part += 1) {
    write('x'.repeat(steadyLength / steadyParts));
    await sleep((1.5 * patient.bodyMs) / steadyParts);
  }
}

let paths = 0;
/** A different path for each test, because all share the API. */
const newPath = () => `/api/own-${(paths += 1)}/`;

const protocols = { 'HTTP/1.1': () => plain, 'HTTP/1.1 over TLS': () => secure };

describe.each(Object.entries(protocols))('over %s', (_protocol, findProxies) => {
  const open = (limit: LimitName) => openConnection(findProxies()[limit]);
  const openStrict = () => open('strict');

  function makeSender(socket: Socket): () => Promise<string> {
    const path = newPath();
    return () => sendUntil(socket, head(`GET ${path}`, 0), (received) => hasResponse(received, 'GET'));
  }

  sideBySide.each(['GET /', 'GET / HTTP/1.1\r\nhost: site\r\nx-slow: '])(
    'headers that begin with "%s" and do not end are cut off',
    async (beginning) => {
      const { received, ms } = await drip(openStrict, beginning);
      expect(received).toMatch(/^HTTP\/1\.1 40[08] /);
      expect(ms).toBeGreaterThanOrEqual(strict.headersMs - 50);
    },
  );

  sideBySide.test('a connection without a single byte is cut off', async () => {
    const socket = await openStrict();
    await waitForClose(socket.resume());
  });

  sideBySide.each(['POST', 'PUT', 'DELETE'])(
    'a body of %s that does not end is cut off with a 408',
    async (method) => {
      const path = newPath();
      const { received, ms } = await drip(openStrict, head(`${method} ${path}`, 5_000));
      expect(received).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
      expect(ms).toBeGreaterThanOrEqual(strict.bodyMs - 50);
      await until(() => !api.unfinished.has(path));
      expect(requestsTo(path)).toEqual([]);
    },
  );

  sideBySide.test('a body that comes slowly and steadily is not cut off', async () => {
    const socket = await open('patient');
    const path = newPath();
    const response = sendUntil(socket, head(`POST ${path}`, steadyLength), (received) =>
      hasResponse(received, 'POST'),
    );
    await sendSteadily((part) => socket.write(part));
    expect(await response).toMatch(/^HTTP\/1\.1 200 /);
    expect(requestsTo(path)[0]?.body).toHaveLength(steadyLength);
    socket.destroy();
  });

  sideBySide.test('a body that nobody reads is cut off as well', async () => {
    const { received, ms } = await drip(openStrict, head('POST /nowhere', 5_000));
    expect(received).toMatch(/^HTTP\/1\.1 405 /);
    expect(ms).toBeGreaterThanOrEqual(strict.bodyMs - 50);
  });

  sideBySide.test('a response may take longer than a request', async () => {
    const socket = await open('patient');
    const response = await sendUntil(socket, head('POST /api/long/', 2) + 'hi', (received) =>
      hasResponse(received, 'POST'),
    );
    expect(response).toMatch(/^HTTP\/1\.1 200 [^]*first [^]*second/);
    socket.destroy();
  });

  sideBySide.test('a connection is kept for a while', async () => {
    const socket = await open('patient');
    const send = makeSender(socket);
    expect(await send()).toMatch(/^HTTP\/1\.1 200 /);
    await sleep(1.5 * patient.headersMs);
    expect(await send()).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
  });

  sideBySide.test('a connection that is kept without a request is closed', async () => {
    const socket = await open('idle');
    const closed = waitForClose(socket);
    expect(await makeSender(socket)()).toMatch(/^HTTP\/1\.1 200 /);
    await closed;
  });
});

sideBySide.test('a body that never ends is cut off, however much of it comes', async () => {
  const limited = await startProxy({
    apiOrigin: api.origin,
    requestTimeouts: { ...strict, longestBodyMs: 2_400 },
  });
  const socket = openSocket({ port: limited.port });
  const more = setInterval(() => socket.writable && socket.write('x'.repeat(1_000)), 20);
  expect(await sendUntil(socket, head(`POST ${newPath()}`, 1e9), () => false)).toMatch(/^HTTP\/1\.1 408 /);
  clearInterval(more);
  await limited.close();
});

sideBySide.test('a TLS handshake that does not end is cut off', async () => {
  const socket = connectTcp(secure.strict.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01]));
  await waitForClose(socket.resume());
});

describe('over HTTP/2', () => {
  const sessions: ClientHttp2Session[] = [];
  const open = () => openConnection(secure.strict, 'h2');

  function connectSession(limit: LimitName): ClientHttp2Session {
    const { port, ca } = secure[limit];
    const session = connect(`https://127.0.0.1:${port}`, { ca, servername: 'localhost' });
    session.on('error', () => undefined);
    sessions.push(session);
    return session;
  }

  async function getStatus(session: ClientHttp2Session): Promise<number | undefined> {
    const [headers] = (await once(session.request({ ':path': newPath() }).resume(), 'response')) as [
      Record<string, number>,
    ];
    return headers[':status'];
  }

  afterAll(() => sessions.forEach((session) => session.destroy()));

  sideBySide.test('a session without a request is ended', async () => {
    const socket = await open();
    socket.write(greeting);
    await waitForClose(socket.resume());
  });

  sideBySide.test('headers that do not end are cut off, whatever frames come beside them', async () => {
    const socket = await open();
    const headers = encodeHeaders([
      [':method', 'GET'],
      [':scheme', 'https'],
      [':path', '/'],
      [':authority', 'site'],
    ]);
    socket.write(Buffer.concat([greeting, frame('headers', 1, 1, headers)]));
    await waitForClose(socket.resume());
  });

  sideBySide.test('a body that does not end is cut off with a 408, and the other streams go on', async () => {
    const session = connectSession('patient');
    const path = newPath();
    const slow = session.request({ ':method': 'POST', ':path': path, 'content-length': 5_000 });
    const long = session.request({ ':path': '/api/long/' });
    const longText = text(long);
    slow.on('error', () => undefined);
    const dripping = setInterval(() => slow.writable && slow.write('x'), 50);
    const [headers] = (await once(slow, 'response')) as [Record<string, number>];
    clearInterval(dripping);
    expect(headers[':status']).toBe(408);
    await until(() => slow.closed);
    expect(await longText).toBe('first second');
    expect(requestsTo(path)).toEqual([]);
  });

  sideBySide.test('a body that comes slowly and steadily is not cut off', async () => {
    const path = newPath();
    const upload = connectSession('patient').request({ ':method': 'POST', ':path': path });
    const responded = once(upload, 'response');
    await sendSteadily((part) => upload.write(part));
    upload.end();
    const [headers] = (await responded) as [Record<string, number>];
    expect(headers[':status']).toBe(200);
    expect(requestsTo(path)[0]?.body).toHaveLength(steadyLength);
    upload.resume();
  });

  sideBySide.test('a session is kept for a while', async () => {
    const session = connectSession('patient');
    expect(await getStatus(session)).toBe(200);
    await sleep(1.5 * patient.headersMs);
    expect(await getStatus(session)).toBe(200);
  });

  sideBySide.test('a session that is kept without a request is ended', async () => {
    const session = connectSession('idle');
    const closed = waitForClose(session);
    expect(await getStatus(session)).toBe(200);
    await closed;
  });
});
