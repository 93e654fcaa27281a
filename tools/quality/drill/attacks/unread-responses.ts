import { setTimeout as sleep } from 'node:timers/promises';
import { closedGreeting, encodeGet, readFrames } from '@site/shell/testing/raw-http2';
import { openSite } from '../open-site';
import type { Attack } from './attack';
import { watchNeighbour } from './watch-neighbour';

const sessions = 22;
const streamsEach = 100;
const connections = 100;
const pipelined = 6;
const endedWithinMs = 40_000;
/** The largest that everybody may have. */
const path = '/api/docs/static/swagger-ui-bundle.js';
const request = `GET ${path} HTTP/1.1\r\nhost: site\r\n\r\n`;

export const unreadResponses: Attack = {
  name: 'unread-responses',
  title: `${sessions * streamsEach} streams that never open their window, and ${connections} connections that do not read`,
  needs: ['tls'],
  run: async ({ url }) => {
    let opened = 0;
    let ended = 0;
    let cutOff = 0;
    const neighbour = await watchNeighbour(url, async () => {
      const unread = Array.from({ length: connections }, () => {
        const socket = openSite(url, { isElsewhere: true }).on('error', () => undefined);
        socket.pause().write(request.repeat(pipelined));
        return socket;
      });
      const closed = Array.from({ length: sessions }, () => {
        const socket = openSite(url, { protocol: 'h2', isElsewhere: true }).on('error', () => undefined);
        const frames = readFrames(socket);
        const streams = Array.from({ length: streamsEach }, (_, index) => 1 + 2 * index);
        socket.write(Buffer.concat([closedGreeting, ...streams.map((id) => encodeGet(id, path))]));
        return { socket, frames };
      });
      await sleep(endedWithinMs);
      for (const { socket, frames } of closed) {
        const responses = frames.filter(({ type }) => type === 1).length;
        const resets = frames.filter(({ type }) => type === 3).length;
        opened += responses;
        ended += socket.destroyed ? responses : Math.min(responses, resets);
        socket.destroy();
      }
      cutOff = (await Promise.all(unread.map(isCutOff))).filter(Boolean).length;
    });
    return {
      figures: {
        'responses that were not read': opened,
        [`ended within ${endedWithinMs / 1000} s`]: ended,
        'connections that did not read': connections,
        'of these cut off': cutOff,
        'p99 of a neighbour in ms, idle': neighbour.idleP99,
        'p99 meanwhile': neighbour.p99,
        'responses meanwhile': neighbour.statuses,
      },
      expectations: {
        'responses were there to be read': opened > 0,
        [`what nobody reads ends within ${endedWithinMs / 1000} s`]: ended === opened,
        'so do connections that do not read': cutOff === connections,
        'everybody else gets responses': neighbour.isServed,
        'they come within twice the idle time (p99)': neighbour.isQuick,
      },
    };
  },
};

/** Whether less is to come than was asked for. */
async function isCutOff(socket: ReturnType<typeof openSite>): Promise<boolean> {
  let responses = 0;
  socket.on(
    'data',
    (chunk: Buffer) => (responses += chunk.toString('latin1').split('HTTP/1.1 200').length - 1),
  );
  socket.resume();
  await Promise.race([new Promise((resolve) => socket.once('close', resolve)), sleep(5_000)]);
  const isClosed = socket.destroyed;
  socket.destroy();
  return isClosed && responses < pipelined;
}
