import { makeSmugglingRequests } from '@site/shell/testing/smuggling-requests';
import { findWronged } from './neighbour-calls';
import { openSite } from './open-site';

export interface Smuggled {
  requests: number;
  /** How many of them were answered at all. */
  answered: number;
  /** What others were answered wrongly meanwhile. */
  wronged: string[];
}

const methods = ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'];
const patienceMs = 300;
const atOnce = 8;

/** Sends requests whose end two servers may see in different places, and has others call after each few of them. */
export async function smuggle(url: string): Promise<Smuggled> {
  const requests = methods.flatMap((method) => makeSmugglingRequests({ method, path: '/api/ip/' }));
  const smuggled: Smuggled = { requests: requests.length, answered: 0, wronged: [] };
  for (let first = 0; first < requests.length; first += atOnce) {
    const some = requests.slice(first, first + atOnce);
    const answers = await Promise.all(some.map(({ bytes }) => send(url, bytes)));
    smuggled.answered += answers.filter(Boolean).length;
    const kinds = some.map(({ kind }) => kind).join(', ');
    smuggled.wronged.push(...(await findWronged(url)).map((problem) => `${problem} after ${kinds}`));
  }
  return smuggled;
}

/** Sends it and stays for a moment, since some are never answered; whether anything came. */
function send(url: string, bytes: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = openSite(url);
    let received = false;
    socket.setTimeout(patienceMs, () => socket.destroy());
    socket.on('error', () => undefined);
    socket.on('data', () => (received = true));
    socket.once('close', () => resolve(received));
    socket.write(Buffer.from(bytes, 'latin1'));
  });
}
