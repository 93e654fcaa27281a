import { setTimeout as sleep } from 'node:timers/promises';
import { closedGreeting, encodeGet, isOk, readFrames } from '@site/shell/testing/raw-http2';
import { openSite } from '../open-site';
import type { Attack } from './attack';
import { watchNeighbor } from './watch-neighbor';

type Socket = ReturnType<typeof openSite>;

const sessions = 22;
const streamsEach = 100;
const connections = 100;
/** More than the socket buffers of both systems hold. */
const pipelined = 30;
/** The server looks at the pace of a session twice, because the first look includes its other streams. */
const endedWithinMs = 65_000;
/** The largest public file. */
const path = '/api/docs/static/swagger-ui-bundle.js';
const request = `GET ${path} HTTP/1.1\r\nhost: site\r\n\r\n`;

export const unreadResponses: Attack = {
  name: 'unread-responses',
  title: `${sessions * streamsEach} streams that never open their window, and ${connections} connections that do not read`,
  needs: ['tls'],
  run: async ({ url }) => {
    let opened = 0;
    let ended = 0;
    let unread: Socket[] = [];
    const neighbor = await watchNeighbor(url, async () => {
      const closed = Array.from({ length: sessions }, () => {
        const socket = openSite(url, { protocol: 'h2', isElsewhere: true }).on('error', () => undefined);
        const frames = readFrames(socket);
        const streams = Array.from({ length: streamsEach }, (_, index) => 1 + 2 * index);
        socket.write(Buffer.concat([closedGreeting, ...streams.map((id) => encodeGet(id, path))]));
        return { socket, frames };
      });
      const countResponses = () =>
        sum(closed.map(({ frames }) => frames.filter((frame) => frame.type === 1 && isOk(frame)).length));
      // One machine with both sides takes a while to open that many connections.
      for (let before = -1; before <= 0 || countResponses() > before; await sleep(3_000))
        before = countResponses();
      unread = Array.from({ length: connections }, () => {
        const socket = openSite(url, { isElsewhere: true }).on('error', () => undefined);
        socket.pause().write(request.repeat(pipelined));
        return socket;
      });
      await sleep(endedWithinMs);
      for (const { socket, frames } of closed) {
        const responses = frames.filter((frame) => frame.type === 1 && isOk(frame)).length;
        const resets = frames.filter(({ type }) => type === 3).length;
        opened += responses;
        ended += socket.destroyed ? responses : Math.min(responses, resets);
        socket.destroy();
      }
    });
    // Checked afterwards, because it reads a lot in the process that also measures.
    const cutOff = (await Promise.all(unread.map(isCutOff))).filter(Boolean).length;
    return {
      figures: {
        'responses that were not read': opened,
        [`ended within ${endedWithinMs / 1000} s`]: ended,
        'connections that did not read': connections,
        'of these cut off': cutOff,
        'p99 of a neighbor in ms, idle': neighbor.idleP99,
        'p99 meanwhile': neighbor.p99,
        'responses meanwhile': neighbor.statuses,
      },
      expectations: {
        'responses were there to be read': opened > 0,
        [`what nobody reads ends within ${endedWithinMs / 1000} s`]: ended === opened,
        'so do connections that do not read': cutOff === connections,
        'everybody else gets responses': neighbor.isServed,
        'they come within twice the idle time (p99)': neighbor.isQuick,
      },
    };
  },
};

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** Whether the responses are incomplete: the server rejected requests, or closed the connection because nobody read. */
async function isCutOff(socket: Socket): Promise<boolean> {
  let responses = 0;
  socket.on(
    'data',
    (chunk: Buffer) => (responses += chunk.toString('latin1').split('HTTP/1.1 200').length - 1),
  );
  socket.resume();
  await Promise.race([new Promise((resolve) => socket.once('close', resolve)), sleep(5_000)]);
  socket.destroy();
  return responses < pipelined;
}
