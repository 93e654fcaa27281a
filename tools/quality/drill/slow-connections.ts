import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendRequest, countStatuses } from './send-request';
import { sendAtRate } from './send-at-rate';
import type { Drill } from './drill';
import { percentile } from './percentile';

const connections = 1_000;
const seconds = 36;
const headersWithinMs = 12_000;
const bodiesWithinMs = 35_000;
const withinMs = 1_000;

/** What comes at once, before the rest comes byte by byte: never the whole of the headers, or never the whole body. */
const beginnings = {
  headers: 'GET /blogs HTTP/1.1\r\nhost: site\r\nx-slow: ',
  body: 'POST /api/login/ HTTP/1.1\r\nhost: site\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{"email":"',
};

export const slowConnections: Drill = {
  name: 'slow-connections',
  title: `${connections} connections to shell server and API that send a byte a second`,
  run: async ({ url, apiUrl }) => {
    const slow = [...openSlowly(url, connections / 2), ...openSlowly(apiUrl, connections / 2)];
    const drip = setInterval(() => slow.forEach(({ socket }) => socket.writable && socket.write('x')), 1_000);
    await sleep(2_000);
    const open = slow.filter(({ cutAfterMs }) => cutAfterMs === undefined).length;
    const requests = [`${url}/blogs`, `${url}/api/posts/`, `${apiUrl}/api/health`, `${url}/api/categories`];
    const responses = await sendAtRate(20, AbortSignal.timeout(seconds * 1000), (number) =>
      sendRequest(requests[number % requests.length] ?? url, { fresh: number % 2 === 0 }),
    );
    clearInterval(drip);
    const headersMs = findLastCut(slow.filter(({ part }) => part === 'headers'));
    const bodiesMs = findLastCut(slow.filter(({ part }) => part === 'body'));
    slow.forEach(({ socket }) => socket.destroy());
    const p99 = percentile(
      responses.map(({ ms }) => ms),
      0.99,
    );
    return {
      figures: {
        'slow connections': open,
        'last headers cut after ms': headersMs,
        'last body cut after ms': bodiesMs,
        'normal responses': countStatuses(responses),
        'p99 in ms': p99,
      },
      expectations: {
        'the slow connections were there': open > connections * 0.9,
        [`headers that do not end are cut off within ${headersWithinMs / 1000} s`]:
          headersMs <= headersWithinMs,
        [`bodies that do not end are cut off within ${bodiesWithinMs / 1000} s`]: bodiesMs <= bodiesWithinMs,
        'all normal requests are answered': responses.every(({ status }) => status === 200),
        [`they are answered within ${withinMs} ms (p99)`]: p99 < withinMs,
      },
    };
  },
};

interface SlowConnection {
  socket: Socket;
  part: 'headers' | 'body';
  cutAfterMs?: number;
}

/** Infinity while one of them is open. */
function findLastCut(slow: SlowConnection[]): number {
  return Math.max(...slow.map(({ cutAfterMs = Infinity }) => cutAfterMs));
}

function openSlowly(url: string, count: number): SlowConnection[] {
  const { hostname, port } = new URL(url);
  return Array.from({ length: count }, (_, index) => {
    const startedAt = performance.now();
    const part = index % 2 === 0 ? 'headers' : 'body';
    const socket = connect(Number(port), hostname);
    const connection: SlowConnection = { socket, part };
    // Being thrown out is what they are here for.
    socket.on('error', () => undefined);
    socket.once('close', () => (connection.cutAfterMs = Math.round(performance.now() - startedAt)));
    socket.resume();
    socket.write(beginnings[part]);
    return connection;
  });
}
