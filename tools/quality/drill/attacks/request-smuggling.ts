import { makeSmugglingRequests } from '@site/shell/testing/smuggling-requests';
import { openSite } from '../open-site';
import { sendRequest } from '../send-request';
import type { Attack } from './attack';
import { findMixedUp } from './neighbor-calls';

const methods = ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'];
const timeoutMs = 300;
const atOnce = 8;

export const requestSmuggling: Attack = {
  name: 'request-smuggling',
  title: 'requests whose end two servers may see in different places',
  run: async ({ url }) => {
    const { requests, answered, mixedUp } = await sendSmugglingRequests(url);
    const metrics = await sendRequest(`${url}/api/metrics`);
    return {
      figures: { requests, answered, 'first mixed up': mixedUp[0] ?? 'none' },
      expectations: {
        'the requests reached the site': answered > requests / 2,
        'everybody else gets the responses to their own calls': mixedUp.length === 0,
        'metrics stay inside': metrics.status === 404,
      },
    };
  },
};

interface Smuggled {
  requests: number;
  /** The number of requests with a response. */
  answered: number;
  /** What was wrong with the responses to others. */
  mixedUp: string[];
}

/** Sends requests whose end two servers may see in different places, and normal requests after every few of them. */
async function sendSmugglingRequests(url: string): Promise<Smuggled> {
  const requests = methods.flatMap((method) => makeSmugglingRequests({ method, path: '/api/ip/' }));
  const smuggled: Smuggled = { requests: requests.length, answered: 0, mixedUp: [] };
  for (let first = 0; first < requests.length; first += atOnce) {
    const some = requests.slice(first, first + atOnce);
    const responses = await Promise.all(some.map(({ bytes }) => send(url, bytes)));
    smuggled.answered += responses.filter(Boolean).length;
    const kinds = some.map(({ kind }) => kind).join(', ');
    smuggled.mixedUp.push(...(await findMixedUp(url)).map((problem) => `${problem} after ${kinds}`));
  }
  return smuggled;
}

/** Sends bytes and waits for a moment, because some get no response; resolves with whether there was one. */
function send(url: string, bytes: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = openSite(url);
    let received = false;
    socket.setTimeout(timeoutMs, () => socket.destroy());
    socket.on('error', () => undefined);
    socket.on('data', () => (received = true));
    socket.once('close', () => resolve(received));
    socket.write(Buffer.from(bytes, 'latin1'));
  });
}
