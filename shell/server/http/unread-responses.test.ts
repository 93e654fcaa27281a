import { setTimeout as sleep } from 'node:timers/promises';
import { openConnection } from '../testing/open-socket';
import {
  closedGreeting,
  encodeGet,
  encodeNumber,
  frame,
  readFrames,
  type ReceivedFrame,
} from '../testing/raw-http2';
import { until } from '../testing/until';
import { useProxies } from '../testing/use-proxies';

const strict = { responseMs: 1_000, responseBytesPerSecond: 100, longestWaitMs: 3_600_000 };
/** For connections that must survive, even on a busy machine. */
const patient = { ...strict, responseMs: 2_000 };

/** More than the socket buffers hold. */
const largeBytes = 64 * 1024 * 1024;

const { api, start } = useProxies();
beforeAll(() => {
  api.behaviours.set('/api/large/', (response) => void response.end(Buffer.alloc(largeBytes)));
  api.behaviours.set('/api/late/', (response) => {
    response.write('first ');
    setTimeout(() => response.end('second'), 3 * strict.responseMs);
  });
});

async function openSession(requestTimeouts: typeof strict) {
  const socket = await openConnection(await start({ isSecure: true, requestTimeouts }), 'h2');
  const frames = readFrames(socket);
  socket.write(closedGreeting);
  return { socket, frames };
}

const allow = (stream: number, bytes: number) => frame('windowUpdate', 0, stream, encodeNumber(bytes));
const isReset = (stream: number) => (received: ReceivedFrame) =>
  received.stream === stream && received.type === 3;
const countBytes = (frames: ReceivedFrame[], stream: number) =>
  frames
    .filter((received) => received.stream === stream && received.type === 0)
    .reduce((sum, { payload }) => sum + payload.length, 0);

test.each(['HTTP/1.1', 'HTTP/1.1 over TLS'])(
  'a response over %s that is not read ends, with its request to the API',
  async (protocol) => {
    const isSecure = protocol !== 'HTTP/1.1';
    const socket = await openConnection(await start({ isSecure, requestTimeouts: strict }));
    socket.pause().write('GET /api/large/ HTTP/1.1\r\nhost: site\r\n\r\n');
    await until(() => api.busy === 1);
    await until(() => api.busy === 0);
    let received = 0;
    socket.on('data', (chunk: Buffer) => (received += chunk.length)).resume();
    await until(() => socket.destroyed);
    expect(received).toBeLessThan(largeBytes);
  },
);

test('a stream of HTTP/2 that is not read ends, with its request to the API, and its session goes on @15.5', async () => {
  const { socket, frames } = await openSession(strict);
  socket.write(Buffer.concat([1, 3, 5].map((stream) => encodeGet(stream, '/api/large/'))));
  await until(() => api.busy === 3);
  await until(() => api.busy === 0);
  for (const stream of [1, 3, 5]) await until(() => frames.some(isReset(stream)));
  socket.write(Buffer.concat([encodeGet(7, '/api/x/'), allow(7, 1_000)]));
  await until(() => countBytes(frames, 7) > 0);
});

test('a response that the server makes slowly is not ended', async () => {
  const { socket, frames } = await openSession(strict);
  socket.write(Buffer.concat([encodeGet(1, '/api/late/'), allow(1, 1_000)]));
  await until(() => countBytes(frames, 1) === 'first second'.length);
});

test('a response that is read slowly and steadily is not ended', async () => {
  const { socket, frames } = await openSession(patient);
  socket.write(encodeGet(1, '/api/large/'));
  const end = Date.now() + 2.5 * patient.responseMs;
  let allowed = 0;
  while (Date.now() < end) {
    allowed += 500;
    socket.write(Buffer.concat([allow(0, 500), allow(1, 500)]));
    await sleep(100);
  }
  expect(frames.filter(isReset(1))).toEqual([]);
  await until(() => countBytes(frames, 1) === allowed);
});

test('a stream may wait for others of its session, but not for ever, and one that is read goes on meanwhile', async () => {
  const longestWaitMs = 4_000;
  const { socket, frames } = await openSession({ ...patient, longestWaitMs });
  const startedAt = performance.now();
  socket.write(Buffer.concat([encodeGet(1, '/api/large/'), encodeGet(3, '/api/large/')]));
  let ended = Infinity;
  // Waits as long again, to show that reading protects a response whoever came first.
  while (performance.now() < ended + longestWaitMs) {
    // As much as a stream takes in one piece.
    socket.write(Buffer.concat([allow(0, 65_536), allow(1, 65_536)]));
    await sleep(100);
    if (ended === Infinity && frames.some(isReset(3))) ended = performance.now();
    expect(performance.now() - startedAt).toBeLessThan(100_000);
  }
  expect(ended - startedAt).toBeGreaterThan(longestWaitMs - 100);
  expect(frames.filter(isReset(1))).toEqual([]);
});
