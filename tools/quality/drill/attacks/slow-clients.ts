import type { Socket } from 'node:net';
import type { Attack } from './attack';
import { openSite } from './open-site';

const headersWithinMs = 12_000;
const bodyWithinMs = 35_000;

/** The part that is sent at once; the rest follows byte by byte and never ends. */
const beginnings = {
  headers: 'GET /blogs HTTP/1.1\r\nhost: site\r\nx-slow: ',
  body: 'POST /api/login/ HTTP/1.1\r\nhost: site\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{"email":"',
};

export const slowClients: Attack = {
  name: 'slow-clients',
  title: 'headers and a body that come byte by byte and never end',
  run: async ({ url }) => {
    const [headersMs, bodyMs] = await Promise.all([
      dripUntilCut(openSite(url), beginnings.headers, headersWithinMs),
      dripUntilCut(openSite(url), beginnings.body, bodyWithinMs),
    ]);
    return {
      figures: { 'headers cut after ms': headersMs ?? 'never', 'body cut after ms': bodyMs ?? 'never' },
      expectations: {
        [`headers are cut off within ${headersWithinMs / 1000} s`]: headersMs !== undefined,
        [`a body is cut off within ${bodyWithinMs / 1000} s`]: bodyMs !== undefined,
      },
    };
  },
};

/** The time until the server closes the connection; undefined when it is still open after a limit. */
async function dripUntilCut(
  socket: Socket,
  beginning: string,
  withinMs: number,
): Promise<number | undefined> {
  const startedAt = performance.now();
  socket.resume().write(beginning);
  const drip = setInterval(() => socket.writable && socket.write('x'), 1_000);
  const timeout = setTimeout(() => socket.destroy(new Error('still open')), withinMs);
  const isCut = await new Promise<boolean>((resolve) => {
    let isClosedInTime = true;
    socket.on('error', ({ message }) => (isClosedInTime = message !== 'still open'));
    socket.once('close', () => resolve(isClosedInTime));
  });
  clearInterval(drip);
  clearTimeout(timeout);
  return isCut ? Math.round(performance.now() - startedAt) : undefined;
}
