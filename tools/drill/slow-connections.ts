import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, countAnswers } from './ask';
import { askAtRate } from './at-rate';
import type { Drill } from './drill';
import { percentile } from './percentile';

const connections = 1_000;
const seconds = 15;
const withinMs = 1_000;

/** What comes at once, before the rest comes byte by byte: never the whole of the headers, or never the whole body. */
const beginnings = [
  'GET /blogs HTTP/1.1\r\nhost: site\r\nx-slow: ',
  'POST /api/login/ HTTP/1.1\r\nhost: site\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{"email":"',
];

export const slowConnections: Drill = {
  name: 'slow-connections',
  title: `${connections} connections to shell server and API that send a byte a second`,
  run: async ({ url, apiUrl }) => {
    const sockets = [...openSlowly(url, connections / 2), ...openSlowly(apiUrl, connections / 2)];
    const drip = setInterval(() => sockets.forEach((socket) => socket.writable && socket.write('x')), 1_000);
    await sleep(2_000);
    const requests = [`${url}/blogs`, `${url}/api/posts/`, `${apiUrl}/api/health`, `${url}/api/categories`];
    const answers = await askAtRate(20, AbortSignal.timeout(seconds * 1000), (number) =>
      ask(requests[number % requests.length] ?? url, { fresh: number % 2 === 0 }),
    );
    const open = sockets.filter(({ readyState }) => readyState === 'open').length;
    clearInterval(drip);
    sockets.forEach((socket) => socket.destroy());
    const p99 = percentile(
      answers.map(({ ms }) => ms),
      0.99,
    );
    return {
      figures: { 'slow connections': open, 'normal answers': countAnswers(answers), 'p99 in ms': p99 },
      expectations: {
        'the slow connections were there': open > connections * 0.9,
        'all normal requests are answered': answers.every(({ status }) => status === 200),
        [`they are answered within ${withinMs} ms (p99)`]: p99 < withinMs,
      },
    };
  },
};

function openSlowly(url: string, count: number): Socket[] {
  const { hostname, port } = new URL(url);
  return Array.from({ length: count }, (_, index) => {
    const socket = connect(Number(port), hostname);
    // Being thrown out is what they are here for.
    socket.on('error', () => undefined);
    socket.resume();
    socket.write(beginnings[index % beginnings.length] ?? '');
    return socket;
  });
}
