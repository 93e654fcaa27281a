import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FakeRegistry } from '../testing/fake-registry';
import { createPatientBuildsReader, patientMs } from '../testing/patient-readers';
import { until } from '../testing/until';
import { AssetFolder } from './asset-folder';
import { AssetMirror } from './asset-mirror';
import { createShellBuildsReader } from './shell-builds-reader';

let registry: FakeRegistry;
let folder: string;
let lines: string[];
const mirrors: AssetMirror[] = [];

beforeEach(async () => {
  registry = new FakeRegistry();
  await registry.start();
  folder = await mkdtemp(join(tmpdir(), 'asset-mirror-'));
  lines = [];
});

afterEach(async () => {
  await closeAll();
  await registry.stop();
  await rm(folder, { recursive: true });
});

const closeAll = () => Promise.all(mirrors.splice(0).map((mirror) => mirror.close()));
const rarely = 1_000_000;

async function start({ pollIntervalMs = 10, ownNames = ['main.own.js'] } = {}): Promise<AssetMirror> {
  const mirror = new AssetMirror({
    registry: createPatientBuildsReader(registry.origin),
    folder: new AssetFolder(folder),
    ownBuild: 'own',
    ownNames: new Set(ownNames),
    log: (line) => lines.push(line),
    pollIntervalMs,
    startTimeoutMs: patientMs,
  });
  mirrors.push(mirror);
  await mirror.start();
  return mirror;
}

async function restart(options?: Parameters<typeof start>[0]): Promise<AssetMirror> {
  await closeAll();
  return start(options);
}

const own = { 'main.own.js': 'own' };
const fileOf = (name: string) => join(folder, 'assets', name);
const listFiles = async () => (await readdir(join(folder, 'assets')).catch(() => [])).sort();

test('has the files of all builds but its own on the disk once it has started', async () => {
  registry.publishShell('first', { 'main.a.js': 'a', 'main.a.js.br': 'br', 'axios.1.js': 'axios' });
  registry.publishShell('own', own);
  registry.publishShell('next', { 'main.b.js': 'b', 'axios.1.js': 'axios' });
  const mirror = await start({ pollIntervalMs: rarely });
  expect(await listFiles()).toEqual(['axios.1.js', 'main.a.js', 'main.a.js.br', 'main.b.js']);
  expect(await readFile(join(mirror.path, 'main.a.js'), 'utf8')).toBe('a');
  expect(registry.requests.filter((path) => path.endsWith('axios.1.js'))).toHaveLength(1);
  expect(await mirror.find('main.b.js')).toBe('found');
  expect(lines).toEqual([]);
});

test('fetches a build that is published while it runs', async () => {
  registry.publishShell('own', own);
  await start();
  registry.publishShell('next', { 'main.b.js': 'b' });
  await until(() => existsSync(fileOf('main.b.js')));
  expect(await readFile(fileOf('main.b.js'), 'utf8')).toBe('b');
});

test('finds a file of a build that was published this very moment, once for all who ask', async () => {
  registry.publishShell('own', own);
  const mirror = await start({ pollIntervalMs: rarely });
  registry.publishShell('next', { 'main.b.js': 'b' });
  const findings = await Promise.all(Array.from({ length: 50 }, () => mirror.find('main.b.js')));
  expect(new Set(findings)).toEqual(new Set(['found']));
  expect(registry.requests.filter((path) => path.endsWith('main.b.js'))).toHaveLength(1);
  expect(await readFile(fileOf('main.b.js'), 'utf8')).toBe('b');
});

test('asks the registry a few times for any number of made-up names, and leaves nothing on the disk', async () => {
  registry.publishShell('own', own);
  const mirror = await start({ pollIntervalMs: rarely });
  registry.requests.splice(0);
  const findings = await Promise.all(
    Array.from({ length: 2000 }, (_, number) => mirror.find(`main.${number}.js`)),
  );
  expect(new Set(findings)).toEqual(new Set(['missing', 'unavailable']));
  expect(registry.requests).toEqual(['shell-builds/ 304']);
  expect(await mirror.find('main.x.js')).toBe('missing');
  expect(await listFiles()).toEqual([]);
});

test('finds a file although the first request for the list is lost', async () => {
  registry.publishShell('own', own);
  const mirror = await start({ pollIntervalMs: rarely });
  registry.publishShell('next', { 'main.b.js': 'b' });
  registry.losesNext = true;
  expect(await mirror.find('main.b.js')).toBe('found');
});

test.each(['../main.b.js', 'a/b.js', '.hidden.js', '', `${'x'.repeat(120)}.js`, 'a b.js'])(
  'never asks for %j',
  async (name) => {
    const mirror = await start({ pollIntervalMs: rarely });
    registry.requests.splice(0);
    expect(await mirror.find(name)).toBe('missing');
    expect(registry.requests).toEqual([]);
  },
);

test('writes nowhere else, whatever the registry says', async () => {
  registry.publishShell('evil', { '../escaped.js': 'x', 'a/b.js': 'x', 'main.b.js': 'b' });
  await start({ pollIntervalMs: rarely });
  expect(await listFiles()).toEqual(['main.b.js']);
  expect(await readdir(folder)).not.toContain('escaped.js');
});

test('refuses a file that is not what was published, until it is', async () => {
  registry.publishShell('own', own);
  registry.publishShell('next', { 'main.b.js': 'b' });
  registry.files.set('shell-builds/next/main.b.js', 'tampered');
  const mirror = await start();
  expect(await mirror.find('main.b.js')).toBe('unavailable');
  expect(await listFiles()).toEqual([]);
  registry.files.set('shell-builds/next/main.b.js', 'b');
  await until(() => lines.length === 2);
  expect(await mirror.find('main.b.js')).toBe('found');
  expect(lines).toEqual([
    'Files of other builds of the shell are missing: main.b.js of the build next is not what was published.',
    'No file of the shell is missing any more.',
  ]);
});

test('what is on the disk is found without the registry, also after a restart', async () => {
  registry.publishShell('next', { 'main.b.js': 'b' });
  const before = await start();
  await registry.stop();
  expect(await before.find('main.b.js')).toBe('found');
  const after = await restart();
  expect(await after.find('main.b.js')).toBe('found');
  expect(await after.find('main.c.js')).toBe('unavailable');

  await registry.start();
  registry.publishShell('last', { 'main.c.js': 'c' });
  expect(await after.find('main.c.js')).toBe('found');
});

test('fetches a file again that is damaged after a restart', async () => {
  registry.publishShell('next', { 'main.b.js': 'b' });
  await start();
  await writeFile(fileOf('main.b.js'), 'b with a bit that fell over');
  await restart();
  expect(await readFile(fileOf('main.b.js'), 'utf8')).toBe('b');
});

test('takes any copy of a file that one of its builds has, and fetches no second one', async () => {
  registry.publishShell('first', { 'axios.1.js.br': 'compressed by the old one' });
  await start();
  registry.publishShell('next', { 'axios.1.js.br': 'compressed by the new one' });
  await restart();
  expect(await readFile(fileOf('axios.1.js.br'), 'utf8')).toBe('compressed by the old one');
});

test('says once that its own build is not published', async () => {
  registry.publishShell('first', { 'main.a.js': 'a' });
  await start();
  const sentence =
    'This build of the shell, own, is not published, so a server of another build cannot serve its files: npm run site -- shell publish.';
  expect(lines).toEqual([sentence]);
  registry.publishShell('next', { 'main.b.js': 'b' });
  await until(() => registry.requests.includes('shell-builds/next/main.b.js'));
  registry.publishShell('own', own);
  await until(() => registry.requests.includes('shell-builds/own/'));
  expect(lines).toEqual([sentence]);
});

test('takes a registry that knows no builds for one that has none', async () => {
  registry.publishShell('first', { 'main.a.js': 'a' });
  const reader = createShellBuildsReader(`${registry.origin}/nowhere`);
  expect(await reader.listBuilds(undefined)).toEqual({ builds: [], etag: undefined });
});

test('removes what no build has had for a month, and nothing else', async () => {
  registry.publishShell('first', { 'main.a.js': 'a' });
  registry.publishShell('next', { 'main.b.js': 'b' });
  await start();
  registry.shellBuilds = ['next'];
  const age = async (days: number) => {
    const time = new Date(Date.now() - days * 24 * 60 * 60_000);
    for (const name of ['main.a.js', 'main.b.js']) await utimes(fileOf(name), time, time);
  };
  await age(29);
  await restart({ pollIntervalMs: rarely });
  expect(await listFiles()).toEqual(['main.a.js', 'main.b.js']);
  await age(31);
  await restart({ pollIntervalMs: rarely });
  expect(await listFiles()).toEqual(['main.b.js']);
});
