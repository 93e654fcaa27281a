import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { reportIsolation } from '../rendering/isolation/report-isolation';
import { allLayers } from '../rendering/isolation/isolation-layers';
import { FakeRegistry } from '../testing/fake-registry';
import { startServerWithRegistry, type ServerWithRegistry } from '../testing/server-with-registry';
import { makeSmallDisk, type SmallDisk } from '../testing/small-disk';
import { until } from '../testing/until';

let registry: FakeRegistry;
let server: ServerWithRegistry;
let disk: SmallDisk | undefined;

beforeEach(async () => {
  registry = new FakeRegistry();
  await registry.start();
});
afterEach(async () => {
  await server.close();
  disk?.remove();
  disk = undefined;
});

const start = async (options: Parameters<typeof startServerWithRegistry>[0] = {}) => {
  server = await startServerWithRegistry({ registry, ...options });
};

async function readReadiness(): Promise<[status: number, problems: string[]]> {
  const response = await server.app.inject('/readyz');
  expect(response.headers['cache-control']).toBe('no-store');
  const { problems } = response.json<{ problems: string[] }>();
  return [response.statusCode, problems];
}

test('a server with every release of the set is ready', async () => {
  registry.activate({ ...registry.publish('blog', 'r2'), fallback: registry.publish('blog', 'r1') });
  await start();
  expect(await readReadiness()).toEqual([200, []]);
});

test('a site without remotes is ready, for its own pages are all that it has', async () => {
  await start();
  expect(await readReadiness()).toEqual([200, []]);
});

test('before the first set nothing can be said of any page: the process lives, and is not ready', async () => {
  await registry.stop();
  await start();
  expect(await readReadiness()).toEqual([
    503,
    ['No release set is known, from the registry or from the disk.'],
  ]);
  expect((await server.app.inject('/livez')).json()).toEqual({ status: 'ok' });
  registry.activate(registry.publish('blog', 'r1'));
  await registry.start();
  await until(() => server.source.current().id !== '');
  expect(await readReadiness()).toEqual([200, []]);
});

test('a server whose registry is down is ready with what is on its disk', async () => {
  registry.activate(registry.publish('blog', 'r1'));
  await start();
  await registry.stop();
  await until(() => server.lines.length > 0);
  expect(await readReadiness()).toEqual([200, []]);
});

const withoutNetwork = allLayers.filter((layer) => layer !== 'network');

test('reports the isolation of renderers, and a server that lacks a layer is ready', async () => {
  await start({
    renderers: { render: async () => undefined, isolation: reportIsolation(withoutNetwork, false) },
  });
  const response = await server.app.inject('/readyz');
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
])('the sentence for operators says so where %s', async (_, standing, acceptsMissing, sentence) => {
  const isolation = reportIsolation(standing, acceptsMissing);
  await start({ renderers: { render: async () => undefined, isolation } });
  const response = await server.app.inject('/readyz');
  expect(response.json()).toMatchObject({ walls: { summary: expect.stringMatching(sentence) as string } });
});

test('a remote without any release is named', async () => {
  registry.activate(registry.publish('blog', 'r1'), registry.publish('tools', 't1'));
  registry.files.delete('files/tools/t1/entry.js');
  await start();
  expect(await readReadiness()).toEqual([503, ['No release of tools is on the disk.']]);
});

test('a remote that keeps the release before is served, and the server is ready', async () => {
  registry.activate(registry.publish('blog', 'r1'));
  await start();
  const next = registry.publish('blog', 'r2');
  registry.files.delete('files/blog/r2/entry.js');
  registry.activate(next);
  await until(() => server.lines.length > 0);
  expect(await readReadiness()).toEqual([200, []]);
});

test('a file of the shell that is missing is named, without its folder', async () => {
  await start();
  await rm(join(server.assetsDir, 'main.1.js'));
  expect(await readReadiness()).toEqual([503, ['The file main.1.js of the shell is missing.']]);
});

test('a server that is about to stop is not ready, and goes on serving', async () => {
  registry.activate(registry.publish('blog', 'r1'));
  await start();
  server.announceStop();
  expect(await readReadiness()).toEqual([503, ['This process is about to stop.']]);
  expect((await server.app.inject('/blogs')).statusCode).toBe(200);
});

describe('on a disk that is full', () => {
  const kilobytes = 256;
  const tooLarge = 'x'.repeat(kilobytes * 1024);
  const onSmallDisk = async (work: () => Promise<void>) => {
    disk = makeSmallDisk(kilobytes);
    if (disk) return work();
    // Another machine tests it.
    await start();
  };

  test('a server with the release before is ready, and serves it', () =>
    onSmallDisk(async () => {
      registry.activate(registry.publish('blog', 'r1'));
      await start({ dataDir: disk!.folder });
      registry.activate(registry.publish('blog', 'r2', [], tooLarge));
      await until(() => server.lines.some((line) => line.includes('ENOSPC')));
      expect(await readReadiness()).toEqual([200, []]);
      expect(server.source.current().remotes[0]?.release).toBe('r1');
      expect((await server.app.inject('/remotes/blog/r1/entry.js')).body).toBe('r1');
      expect((await server.app.inject('/blogs')).statusCode).toBe(200);
    }));

  test('a server with no release is not, its page is there in a moment, and other addresses lead nowhere', () =>
    onSmallDisk(async () => {
      registry.activate(registry.publish('blog', 'r1', [], tooLarge), registry.publish('tools', 't1'));
      await start({ dataDir: disk!.folder });
      // While the large one is being written, there is no room for the small one either.
      await until(() => server.source.current().unavailable?.join() === 'blog');
      expect(await readReadiness()).toEqual([503, ['No release of blog is on the disk.']]);
      const statusOf = async (url: string) => (await server.app.inject(url)).statusCode;
      expect(await Promise.all(['/blogs', '/tools', '/nowhere', '/'].map(statusOf))).toEqual([
        503, 200, 404, 200,
      ]);
      // Somebody made room.
      registry.activate(registry.publish('blog', 'r2'), registry.publish('tools', 't1'));
      await until(() => server.source.current().unavailable === undefined);
      expect(await readReadiness()).toEqual([200, []]);
      expect(await statusOf('/blogs')).toBe(200);
    }));
});
