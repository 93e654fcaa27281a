import { releaseEventsPath } from '@site/shared/contracts';
import { openSite } from '../open-site';
import type { Attack } from './attack';

const listeners = 250;
/** The number of streams that one network may open. */
const places = 200;

export const releaseEvents: Attack = {
  name: 'release-events',
  title: `${listeners} listeners for releases that say they are different addresses of one /64`,
  run: async ({ url }) => {
    const statuses = await Promise.all(Array.from({ length: listeners }, (_, index) => listen(url, index)));
    const open = statuses.filter(({ status }) => status === '200').length;
    const refused = statuses.filter(({ status }) => status === '503').length;
    statuses.forEach(({ close }) => close());
    return {
      figures: { listening: open, refused },
      expectations: {
        [`one network gets no more than ${places} places`]: open <= places,
        'the others have to poll': open + refused === listeners && refused > 0,
      },
    };
  },
};

async function listen(
  url: string,
  index: number,
): Promise<{ status: string | undefined; close: () => void }> {
  const socket = openSite(url, { isElsewhere: true }).on('error', () => undefined);
  const address = `2001:db8:0:1::${(index + 1).toString(16)}`;
  socket.write(`GET ${releaseEventsPath} HTTP/1.1\r\nhost: site\r\nx-forwarded-for: ${address}\r\n\r\n`);
  const first = await new Promise<string>((resolve) => {
    socket.once('data', (chunk: Buffer) => resolve(chunk.toString('latin1')));
    socket.once('close', () => resolve(''));
  });
  return { status: /^HTTP\/1\.1 (\d+)/.exec(first)?.[1], close: () => void socket.destroy() };
}
