import { readdirSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FakeRegistry } from '../testing/fake-registry';
import { createPatientRegistryReader, patientMs } from '../testing/patient-readers';
import { until } from '../testing/until';
import { useFolder } from '../testing/use-folder';
import { RegistrySource } from './registry-source';
import { isUnknown } from './release-set-source';
import { ReleaseStore } from './release-store';

let registry: FakeRegistry;
const folder = useFolder();
const sources: RegistrySource[] = [];
const pollIntervalMs = 10;
let lines: string[];

beforeEach(async () => {
  registry = new FakeRegistry();
  await registry.start();
  lines = [];
});

afterEach(async () => {
  await Promise.all(sources.splice(0).map((source) => source.close()));
  await registry.stop();
});

type Parts = Partial<ConstructorParameters<typeof RegistrySource>[0]>;

async function start(parts: Parts = {}): Promise<RegistrySource> {
  const reader = createPatientRegistryReader(registry.origin);
  const source = new RegistrySource({
    registry: reader,
    store: new ReleaseStore(folder(), reader),
    file: folder('release-set.json'),
    log: (line) => lines.push(line),
    pollIntervalMs,
    startTimeoutMs: patientMs,
    ...parts,
  });
  sources.push(source);
  await source.start();
  return source;
}

async function restart(): Promise<RegistrySource> {
  await Promise.all(sources.splice(0).map((source) => source.close()));
  return start();
}

const fileOf = (release: string) => folder('remotes/blog', release, 'entry.js');
const releasesOf = (source: RegistrySource) => source.current().remotes.map(({ release }) => release);

test('serves the set of the registry, with the files of live release and fallback on its own disk', async () => {
  registry.activate({ ...registry.publish('blog', 'r2'), fallback: registry.publish('blog', 'r1') });
  const source = await start();
  expect(source.current()).toEqual(registry.set);
  expect(await readFile(fileOf('r2'), 'utf8')).toBe('r2');
  expect(await readFile(fileOf('r1'), 'utf8')).toBe('r1');
});

test('sends the ETag, and serves a new set as soon as its files are on the disk', async () => {
  registry.activate(registry.publish('blog', 'r1'));
  const source = await start();
  await until(() => registry.requests.includes('release-set/ 304'));
  registry.activate(registry.publish('blog', 'r2'));
  await until(() => releasesOf(source)[0] === 'r2');
  expect(await readFile(fileOf('r2'), 'utf8')).toBe('r2');
  expect(lines).toEqual([]);
});

test('starts at once with what is on the disk, and with an empty one when the first set is there', async () => {
  const reader = createPatientRegistryReader(registry.origin);
  const slowly = {
    ...reader,
    getReleaseSet: (etag?: string) => sleep(200).then(() => reader.getReleaseSet(etag)),
  };
  registry.activate(registry.publish('blog', 'r1'));
  const source = await start({ registry: slowly, startTimeoutMs: 1 });
  expect(releasesOf(source)).toEqual(['r1']);
  await source.close();
  registry.activate(registry.publish('blog', 'r2'));
  expect(releasesOf(await start({ registry: slowly, startTimeoutMs: 1 }))).toEqual(['r1']);
});

test('keeps a remote as it was when a file is not what was published, and takes the other remotes', async () => {
  registry.activate(registry.publish('blog', 'r1'), registry.publish('tools', 't1'));
  const source = await start();
  const tampered = registry.publish('blog', 'r2');
  registry.files.set('files/blog/r2/entry.js', 'r2, and something else');
  registry.activate(tampered, registry.publish('tools', 't2'));
  await until(() => releasesOf(source)[1] === 't2');
  expect(releasesOf(source)).toEqual(['r1', 't2']);
  expect(source.current().id).not.toBe(registry.set.id);
  expect(await readdir(folder('remotes/blog'))).toEqual(['r1']);

  registry.publish('blog', 'r2');
  await until(() => releasesOf(source)[0] === 'r2');
  expect(source.current()).toEqual(registry.set);
  await until(() => lines.length === 2);
  expect(lines).toEqual([
    'The last good releases stay: entry.js of blog r2 is not what was published.',
    'The releases are up to date again.',
  ]);
});

test('notices a new set as quickly while a release is not available, and backs off for that release', async () => {
  const startedAt = Date.now();
  const polls = () => registry.requests.filter((path) => path.startsWith('release-set/')).length;
  // Each poll comes exactly an interval after the one before, however busy the machine is.
  const now = jest.spyOn(Date, 'now').mockImplementation(() => startedAt + polls() * pollIntervalMs);
  registry.activate(registry.publish('blog', 'r1'));
  registry.files.delete('files/blog/r1/entry.js');
  await start();
  const count = (end: string) => registry.requests.filter((path) => path.endsWith(end)).length;
  const countBefore = count('entry.js');
  await until(() => count('release-set/ 304') >= 20);
  now.mockRestore();
  expect(count('entry.js') - countBefore).toBeGreaterThan(0);
  expect(count('entry.js') - countBefore).toBeLessThan(10);
});

test('leaves out a fallback whose files are gone', async () => {
  const { fallback, ...live } = {
    ...registry.publish('blog', 'r2'),
    fallback: registry.publish('blog', 'r1'),
  };
  registry.files.delete('files/blog/r1/entry.js');
  registry.activate({ ...live, fallback });
  expect((await start()).current().remotes).toEqual([live]);
});

test('a remote without any release keeps its place in the set and is named, until its files come', async () => {
  registry.activate(registry.publish('blog', 'r1'), registry.publish('tools', 't1'));
  registry.files.delete('files/blog/r1/entry.js');
  const source = await start();
  expect(source.current()).toEqual({
    id: 'blog_r1.tools_t1-without-blog',
    remotes: registry.set.remotes,
    unavailable: ['blog'],
  });
  registry.publish('blog', 'r1');
  await until(() => source.current().unavailable === undefined);
  expect(source.current()).toEqual(registry.set);
});

test('a remote whose first release cannot be fetched takes its fallback', async () => {
  const fallback = registry.publish('blog', 'r1');
  registry.activate({ ...registry.publish('blog', 'r2'), fallback });
  registry.files.delete('files/blog/r2/entry.js');
  const { remotes, unavailable } = (await start()).current();
  expect([remotes, unavailable]).toEqual([[fallback], undefined]);
});

test('a release that is lost from the disk is named while the registry is down, and fetched again', async () => {
  registry.activate(registry.publish('blog', 'r1'));
  const source = await start();
  await registry.stop();
  await rm(folder('remotes'), { recursive: true });
  await until(() => source.current().unavailable?.[0] === 'blog');
  await registry.start();
  await until(() => source.current().unavailable === undefined);
  expect(await readFile(fileOf('r1'), 'utf8')).toBe('r1');
});

test('a release that is damaged at a start without the registry is not served', async () => {
  registry.activate(registry.publish('blog', 'r1'), registry.publish('tools', 't1'));
  await start();
  await writeFile(fileOf('r1'), 'r1 with a bit that fell over');
  await registry.stop();
  const { remotes, unavailable } = (await restart()).current();
  expect(remotes.map(({ name }) => name)).toEqual(['blog', 'tools']);
  expect(unavailable).toEqual(['blog']);
});

test('a set that cannot be kept for the next start is served, and kept once it can be', async () => {
  const file = folder('release-set.json');
  // No file can take the place of a folder.
  await mkdir(join(file, 'in-the-way'), { recursive: true });
  registry.activate(registry.publish('blog', 'r1'));
  const source = await start();
  expect(source.current()).toEqual(registry.set);
  expect(lines).toEqual([expect.stringContaining('could not be kept for the next start')]);
  // Each attempt has a file beside it for a moment.
  await until(() => readdirSync(folder()).join() === 'incoming,release-set.json,remotes');
  await rm(file, { recursive: true });
  await until(() => lines.length === 2);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(registry.set);
});

test.each(['../../../x', 'a/../../x', '/etc/x', 'a\\..\\x', 'C:x', 'a//x'])(
  'refuses a release that would write to %s',
  async (path) => {
    registry.activate(registry.publish('blog', 'r1', [path]));
    expect((await start()).current().unavailable).toEqual(['blog']);
    expect(lines).toEqual(['The last good releases stay: The registry describes blog r1 wrongly.']);
  },
);

test('keeps serving while the registry is down, also after a restart, and follows it when it is back', async () => {
  registry.activate(registry.publish('blog', 'r1'));
  const before = await start();
  await registry.stop();
  await until(() => lines.length > 0);
  expect(releasesOf(before)).toEqual(['r1']);

  const after = await restart();
  expect(releasesOf(after)).toEqual(['r1']);
  registry.activate(registry.publish('blog', 'r2'));
  await registry.start();
  await until(() => releasesOf(after)[0] === 'r2');
});

test('knows no set without registry and folder, and keeps trying', async () => {
  await registry.stop();
  const source = await start();
  expect(isUnknown(source.current())).toBe(true);
  registry.activate(registry.publish('blog', 'r1'));
  await registry.start();
  await until(() => releasesOf(source)[0] === 'r1');
});

test.each([
  ['damaged', () => writeFile(fileOf('r1'), 'r1 with a bit that fell over')],
  ['gone', () => rm(fileOf('r1'))],
  ['described otherwise', () => writeFile(folder('remotes/blog/r1/release.json'), '{"files":{"x.js":""}}')],
])('fetches a file again that is %s after a restart', async (_, harm) => {
  registry.activate(registry.publish('blog', 'r1'));
  await start();
  await harm();
  await restart();
  expect(await readFile(fileOf('r1'), 'utf8')).toBe('r1');
});

test('does not trust a saved set that was cut off', async () => {
  registry.activate(registry.publish('blog', 'r1'));
  await start();
  await registry.stop();
  await writeFile(folder('release-set.json'), '{"id":"bl');
  expect(isUnknown((await restart()).current())).toBe(true);
});

test('removes releases that nobody has used for a month, but none of the current set', async () => {
  registry.activate(registry.publish('blog', 'r1'));
  await start();
  registry.activate({ ...registry.publish('blog', 'r3'), fallback: registry.publish('blog', 'r2') });
  await restart();
  const monthAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
  for (const release of ['r1', 'r2', 'r3'])
    await utimes(folder('remotes/blog', release, 'release.json'), monthAgo, monthAgo);
  await registry.stop();
  await restart();
  expect(await readdir(folder('remotes/blog'))).toEqual(['r2', 'r3']);
});

describe('rendering', () => {
  /** Is ready when the test says so. */
  function makeRotation() {
    const steps: string[] = [];
    let finish: () => void = () => undefined;
    let isHeld = false;
    return {
      steps,
      hold: () => (isHeld = true),
      finish: () => finish(),
      prepare: ({ id }: { id: string }) => {
        steps.push(`prepare ${id}`);
        return new Promise<void>((resolve) => {
          finish = resolve;
          if (!isHeld) resolve();
        });
      },
      goLive: ({ id }: { id: string }) => void steps.push(`live ${id}`),
    };
  }

  test('a set goes live when it can be rendered', async () => {
    const rotation = makeRotation();
    registry.activate(registry.publish('blog', 'r1'));
    const source = await start({ rotation });
    rotation.hold();
    registry.activate(registry.publish('blog', 'r2'));
    await until(() => rotation.steps.includes('prepare blog_r2'));
    expect(releasesOf(source)).toEqual(['r1']);
    rotation.finish();
    await until(() => releasesOf(source)[0] === 'r2');
    expect(rotation.steps.slice(-3)).toEqual(['live blog_r1', 'prepare blog_r2', 'live blog_r2']);
  });

  test('the first set waits for nothing', async () => {
    const rotation = makeRotation();
    rotation.hold();
    registry.activate(registry.publish('blog', 'r1'));
    expect(releasesOf(await start({ rotation }))).toEqual(['r1']);
  });

  test('the set of before is rendered while the registry is down', async () => {
    registry.activate(registry.publish('blog', 'r1'));
    await start();
    await registry.stop();
    await Promise.all(sources.splice(0).map((source) => source.close()));
    const rotation = makeRotation();
    await start({ rotation });
    expect(rotation.steps).toEqual(['prepare blog_r1', 'live blog_r1']);
  });

  const withServer = (name: string, origin: string) => ({
    ...registry.publish(name, 'r1'),
    entry: `${origin}/remotes/${name}/r1/entry.js`,
    server: { entry: `${origin}/server.js`, integrity: 'sha384-x', routes: [`/${name}`] },
  });

  test('external releases bring their server part only where the operator allows it', async () => {
    const origin = 'https://teams.test';
    registry.activate(withServer('blog', ''), withServer('notes', origin), withServer('maps', origin));
    const rendered = (source: RegistrySource) =>
      source.current().remotes.flatMap(({ name, server }) => (server ? [name] : []));
    expect(rendered(await start())).toEqual(['blog']);
    expect(rendered(await start({ renderExternal: ['maps'] }))).toEqual(['blog', 'maps']);
  });

  test('what has been allowed before is not, once the operator has changed that', async () => {
    registry.activate(withServer('maps', 'https://teams.test'));
    await start({ renderExternal: ['maps'] });
    await registry.stop();
    await Promise.all(sources.splice(0).map((source) => source.close()));
    expect((await start()).current().remotes[0]).not.toHaveProperty('server');
  });
});
