import { createServer, type Server } from 'node:http';
import { listen } from '@site/command-kit/listen';
import { waitUntilLive, waitUntilRolledOut } from './wait-until-live';

const release = 'old';
let server: Server | undefined;
let siteUrl: string;
/** Of the requests for what visitors get, in their order; the last one goes on. */
let shown: [release: string, rolledOut?: string][];
let active: string;
let requests: number;

beforeEach(async () => {
  requests = 0;
  active = release;
  server = createServer(({ url }, response) => {
    const [name, rolledOut] =
      url === '/release-set.json' ? shown[Math.min(requests++, shown.length - 1)]! : [active];
    if (rolledOut) response.setHeader('rolled-out-remotes', rolledOut);
    response.end(JSON.stringify({ id: '1', remotes: [{ name: 'blog', release: name }] }));
  });
  siteUrl = await listen(server);
});

afterEach(() => server?.close());

/** A request that is sent again would be counted twice. */
const patient = { requestTimeoutMs: 60_000 };
const wait = () => waitUntilLive({ siteUrl, remote: 'blog', release }, patient);

it('waits until visitors get the release', async () => {
  shown = [['new'], ['new'], ['old']];
  await wait();
  // The first request asks whether there are visitors at all.
  expect(requests).toBe(3);
});

it('waits until no visitor has another one', async () => {
  shown = [
    ['old', 'auth, blog'],
    ['old', 'auth, blog'],
    ['old', 'auth, blog'],
    ['old', 'auth'],
  ];
  await wait();
  expect(requests).toBe(4);
});

it('says so when somebody makes another release live meanwhile', async () => {
  shown = [['new']];
  active = 'newest';
  await expect(wait()).rejects.toThrow('blog old was made live, and then newest took its place.');
});

it('waits until a part of the visitors gets what is rolled out', async () => {
  shown = [['old'], ['old', 'auth'], ['old', 'auth, blog']];
  await waitUntilRolledOut({ siteUrl, remote: 'blog' }, patient);
  expect(requests).toBe(3);
});
