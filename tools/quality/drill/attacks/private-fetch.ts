import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RemoteSummary } from '@site/shared/contracts/api';
import type { Attack } from './attack';
import { outcomeOf, type CallOutcome } from './outcome-of';

/** A machine's own addresses, and those where clouds tell their machines secrets. */
const elsewhere = [
  'https://10.0.0.1/release.json',
  'https://169.254.169.254/latest/meta-data/release.json',
  'https://[fd00:ec2::254]/release.json',
  'https://[::ffff:169.254.169.254]/release.json',
  'http://169.254.169.254/release.json',
  'https://127.0.0.1:22/release.json',
  'file:///etc/passwd',
];

export const privateFetch: Attack = {
  name: 'private-fetch',
  title: 'external releases at addresses within the own network',
  needs: ['operator'],
  run: async ({ operatorToken: token, openBrowser }) => {
    const site = openBrowser();
    const remotes = await site.call<RemoteSummary[]>('GET', '/registry/remotes/', { token });
    const remote = remotes[0]?.name ?? '';
    const register = (url: string) =>
      outcomeOf(site.call('POST', `/registry/remotes/${remote}/external/`, { token, body: { url } }));
    // A site in development may fetch from the machine where remotes are written; there, redirects are what is left.
    const isDevelopment = (await site.findPage('/dev/mailbox')) !== undefined;

    let entered = 0;
    let received = 0;
    const inner = await listen((_, response) => {
      entered += 1;
      response.end('{}');
    });
    const outer = await listen((_, response) => {
      received += 1;
      response.writeHead(302, { location: `${inner.origin}/release.json` }).end();
    });
    try {
      const here = ['127.0.0.1', 'localhost', '[::1]', '2130706433'];
      const outcomes: CallOutcome[] = [];
      for (const host of here) outcomes.push(await register(`http://${host}:${outer.port}/release.json`));
      for (const url of elsewhere) outcomes.push(await register(url));
      const isRefused = ({ status, code }: CallOutcome) =>
        status === 400 || code === 'external_release_unreachable';
      return {
        figures: {
          addresses: outcomes.length,
          'requests to this machine': received,
          'kind of site': isDevelopment ? 'development, where loopback is allowed' : 'production',
        },
        expectations: {
          'every address is refused': outcomes.every(isRefused),
          'no redirect is followed into the network': entered === 0,
          ...(!isDevelopment && { 'no request for a release reached this machine': received === 0 }),
        },
      };
    } finally {
      for (const { server } of [inner, outer]) {
        server.closeAllConnections();
        server.close();
      }
    }
  },
};

async function listen(listener: RequestListener): Promise<{ server: Server; origin: string; port: number }> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, port, origin: `http://127.0.0.1:${port}` };
}
