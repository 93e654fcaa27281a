import fastify, { type FastifyInstance } from 'fastify';
import { unknownReleaseSet, type ServedReleaseSet } from '../releases/release-set-source';
import { reportIsolation, allLayers } from '../rendering/isolation/isolation-layers';
import { FakeRegistry } from '../testing/fake-registry';
import { startServerWithRegistry } from '../testing/server-with-registry';
import { makeSmallDisk } from '../testing/small-disk';
import { until } from '../testing/until';
import { registerReadiness } from './register-readiness';

const registry = new FakeRegistry();
const live: ServedReleaseSet = { id: 'one', remotes: [registry.publish('blog', 'r1')] };

/** A server with the first of the shell's two files. */
function open({
  releases = live,
  ...input
}: Partial<Parameters<typeof registerReadiness>[1] & { releases: ServedReleaseSet }>) {
  const app = fastify();
  registerReadiness(app, {
    source: { current: () => releases },
    assets: { files: [{ url: '/assets/readiness.test.ts', integrity: '' }] },
    assetsDir: __dirname,
    ...input,
  });
  return app;
}

async function readReadiness(app: FastifyInstance): Promise<[status: number, problems: string[]]> {
  const response = await app.inject('/readyz');
  expect(response.headers['cache-control']).toBe('no-store');
  return [response.statusCode, response.json<{ problems: string[] }>().problems];
}

test.each<[string, ServedReleaseSet]>([
  ['with every release of the set', live],
  ['of a site without remotes, for its own pages are all that it has', { id: 'empty', remotes: [] }],
])('a server %s is ready', async (_, releases) => {
  expect(await readReadiness(open({ releases }))).toEqual([200, []]);
});

test('before the first set nothing can be said of any page: the process lives, and is not ready', async () => {
  const app = open({ releases: unknownReleaseSet });
  expect(await readReadiness(app)).toEqual([
    503,
    ['No release set is known, from the registry or from the disk.'],
  ]);
  expect((await app.inject('/livez')).json()).toEqual({ status: 'ok' });
});

test('a remote without any release is named, and a file of the shell that is missing, without its folder', async () => {
  const files = ['readiness.test.ts', 'main.1.js'].map((name) => ({ url: `/assets/${name}`, integrity: '' }));
  expect(
    await readReadiness(open({ releases: { ...live, unavailable: ['tools'] }, assets: { files } })),
  ).toEqual([503, ['No release of tools is on the disk.', 'The file main.1.js of the shell is missing.']]);
});

test('a server that is about to stop is not ready', async () => {
  expect(await readReadiness(open({ stopping: AbortSignal.abort() }))).toEqual([
    503,
    ['This process is about to stop.'],
  ]);
});

const withoutNetwork = allLayers.filter((layer) => layer !== 'network');

test('reports the isolation of renderers, and a server that lacks a layer is ready', async () => {
  const response = await open({ renderers: { isolation: reportIsolation(withoutNetwork, false) } }).inject(
    '/readyz',
  );
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({ walls: { missing: ['network'], rendersReleases: false } });
});

test.each([
  [
    'all layers are available',
    allLayers,
    false,
    /^The server parts of releases are isolated: files, network,/,
  ],
  ['one is missing', withoutNetwork, false, /: network\. So none of them runs, and browsers render/],
  ['that is accepted', withoutNetwork, true, /: network\. .* because RENDER_WITHOUT_WALLS accepts that\.$/],
])('the sentence for operators says so where %s', (_, standing, acceptsMissing, sentence) => {
  expect(reportIsolation(standing, acceptsMissing).summary).toMatch(sentence);
});

// Machines that let us make no small disk leave this to others.
const kilobytes = 256;
const disk = makeSmallDisk(kilobytes);
const onSmallDisk = disk ? describe : describe.skip;
afterAll(() => disk?.remove());

onSmallDisk('on a disk that is full', () => {
  const tooLarge = 'x'.repeat(kilobytes * 1024);
  let server: Awaited<ReturnType<typeof startServerWithRegistry>>;
  const start = async (dataDir: string) => {
    server = await startServerWithRegistry({ registry, dataDir });
    return server;
  };
  const statusOf = async (url: string) => (await server.app.inject(url)).statusCode;
  beforeEach(() => registry.start());
  afterEach(() => server.close());

  test('a server with the release before is ready, and serves it', async () => {
    registry.activate(registry.publish('blog', 'r1'));
    const { app, source, lines } = await start(`${disk!.folder}/one`);
    registry.activate(registry.publish('blog', 'r2', [], tooLarge));
    await until(() => lines.some((line) => line.includes('ENOSPC')));
    expect(await readReadiness(app)).toEqual([200, []]);
    expect(source.current().remotes[0]?.release).toBe('r1');
    expect((await app.inject('/remotes/blog/r1/entry.js')).body).toBe('r1');
    expect(await statusOf('/blogs')).toBe(200);
  });

  test('a server with no release is not, its page is there in a moment, and other addresses lead nowhere', async () => {
    registry.activate(registry.publish('blog', 'r1', [], tooLarge), registry.publish('tools', 't1'));
    const { app, source } = await start(`${disk!.folder}/two`);
    // While the large one is being written, there is no room for the small one either.
    await until(() => source.current().unavailable?.join() === 'blog');
    expect(await readReadiness(app)).toEqual([503, ['No release of blog is on the disk.']]);
    expect(await Promise.all(['/blogs', '/tools', '/nowhere', '/'].map(statusOf))).toEqual([
      503, 200, 404, 200,
    ]);
    // Somebody made room.
    registry.activate(registry.publish('blog', 'r2'), registry.publish('tools', 't1'));
    await until(() => source.current().unavailable === undefined);
    expect(await readReadiness(app)).toEqual([200, []]);
    expect(await statusOf('/blogs')).toBe(200);
  });
});
