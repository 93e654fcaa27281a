import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readApiConfig } from '../../config';
import type { Context } from '../../context';
import { createContext } from '../../create-context';

let connections = 0;
let server: Server;
let port: number;

beforeAll(async () => {
  server = createServer((_, response) => response.end('{"name":"inside"}'));
  server.on('connection', () => (connections += 1)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => (connections = 0));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The context of the running API; these tests do not use the database. */
async function withContext<T>(environment: Record<string, string>, use: (context: Context) => Promise<T>) {
  const read = readApiConfig({ TOKEN_SECRET: 'only-for-tests-only-for-tests-only', ...environment });
  if ('problems' in read) throw new Error(read.problems.join('\n'));
  const databaseUrl = 'postgres://nobody@127.0.0.1:1/none';
  const listeners = { announceMail: () => {}, onConnectionLost: () => {}, onReplicaChange: () => {} };
  const context = await createContext(
    { ...read.config, databaseUrl, htmlWorkerFile: process.env['TEST_HTML_WORKER'] ?? '' },
    listeners,
  );
  return use(context).finally(() => context.db.close());
}

const production = {
  NODE_ENV: 'production',
  SMTP_URL: 'smtp://127.0.0.1:1',
  REPORT_SECRET: 'only-for-tests-only-for-tests-only!',
};

test.each(['http://127.0.0.1', 'http://localhost', 'https://127.0.0.1', 'http://[::1]'])(
  'an API in production opens no release at %s',
  async (origin) => {
    await withContext(production, async ({ externalReleases }) => {
      const opening = externalReleases.open(`${origin}:${port}/release.json`);
      await expect(opening).rejects.toMatchObject({
        code: 'external_release_unreachable',
        message: expect.stringContaining('cannot be reached from here, or is not a public one'),
      });
    });
    expect(connections).toBe(0);
  },
);

test('an API in production fetches nothing at all from its own networks', async () => {
  await withContext(production, async ({ outsideFetch }) => {
    const fetching = outsideFetch.get(new URL(`http://127.0.0.1:${port}/`), { maxBytes: 1000 });
    await expect(fetching).rejects.toMatchObject({ reason: 'private-address' });
  });
  expect(connections).toBe(0);
});

test('an API in production sends no webhook into its own networks', async () => {
  await withContext(production, async ({ outsideFetch }) => {
    for (const host of ['127.0.0.1', 'localhost', '[::1]']) {
      const sending = outsideFetch.post(new URL(`http://${host}:${port}/`), { body: '{}' });
      await expect(sending).rejects.toMatchObject({
        message: 'The address cannot be reached from here, or is not a public one.',
      });
    }
  });
  expect(connections).toBe(0);
});

test("in development a release may lie on the developer's machine", async () => {
  await withContext({}, async ({ externalReleases }) => {
    const release = await externalReleases.open(`http://127.0.0.1:${port}/release.json`);
    expect(release.description).toBe('{"name":"inside"}');
  });
  expect(connections).toBe(1);
});
