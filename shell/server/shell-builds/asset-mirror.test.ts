import { existsSync } from 'node:fs';
import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { FakeRegistry } from '../testing/fake-registry';
import { createRegistryReader } from '../releases/registry-reader';
import { ReleaseStore } from '../releases/release-store';
import { createPatientRegistryReader, patientMs } from '../testing/patient-readers';
import { until } from '../testing/until';
import { useFolder } from '../testing/use-folder';
import { AssetMirror } from './asset-mirror';

let registry: FakeRegistry;
const folder = useFolder();
let lines: string[];
const mirrors: AssetMirror[] = [];

beforeEach(async () => {
  registry = new FakeRegistry();
  await registry.start();
  lines = [];
});

afterEach(async () => {
  await closeAll();
  await registry.stop();
});

const closeAll = () => Promise.all(mirrors.splice(0).map((mirror) => mirror.close()));
const rarely = 1_000_000;

async function start({ pollIntervalMs = 10 } = {}): Promise<AssetMirror> {
  const reader = createPatientRegistryReader(registry.origin);
  const mirror = new AssetMirror({
    registry: reader,
    store: new ReleaseStore(folder(), reader),
    ownBuild: 'own',
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
const folderOf = (build: string) => folder('remotes/shell-builds', build);
const fileOf = (build: string, name: string) => join(folderOf(build), name);
const listBuilds = async () => (await readdir(folderOf('')).catch(() => [])).sort();

async function read(mirror: AssetMirror, name: string): Promise<string> {
  const found = await mirror.find(name);
  return typeof found === 'string' ? found : `found: ${await readFile(join(found.folder, name), 'utf8')}`;
}

test('has the files of all builds but its own on the disk once it has started', async () => {
  registry.publishShell('first', { 'main.a.js': 'a', 'main.a.js.br': 'br', 'axios.1.js': 'axios' });
  registry.publishShell('own', own);
  registry.publishShell('next', { 'main.b.js': 'b', 'axios.1.js': 'axios' });
  const mirror = await start({ pollIntervalMs: rarely });
  expect(await listBuilds()).toEqual(['first', 'next']);
  expect((await readdir(folderOf('first'))).sort()).toEqual([
    'axios.1.js',
    'main.a.js',
    'main.a.js.br',
    'release.json',
  ]);
  const names = ['main.a.js', 'main.a.js.br', 'main.b.js', 'axios.1.js'];
  const contents = await Promise.all(names.map((name) => read(mirror, name)));
  expect(contents).toEqual(['found: a', 'found: br', 'found: b', 'found: axios']);
  expect(lines).toEqual([]);
});

test('fetches a build that is published while it runs', async () => {
  registry.publishShell('own', own);
  await start();
  registry.publishShell('next', { 'main.b.js': 'b' });
  await until(() => existsSync(folderOf('next')));
  expect(await readFile(fileOf('next', 'main.b.js'), 'utf8')).toBe('b');
});

test('finds a file of a build that was published this very moment, once for all who ask', async () => {
  registry.publishShell('own', own);
  const mirror = await start({ pollIntervalMs: rarely });
  registry.publishShell('next', { 'main.b.js': 'b' });
  const findings = await Promise.all(Array.from({ length: 50 }, () => read(mirror, 'main.b.js')));
  expect(new Set(findings)).toEqual(new Set(['found: b']));
  expect(registry.requests.filter((path) => path.endsWith('main.b.js'))).toHaveLength(1);
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
  expect(await readdir(folder())).toEqual([]);
});

test('finds a file although the first request for the list is lost', async () => {
  registry.publishShell('own', own);
  const mirror = await start({ pollIntervalMs: rarely });
  registry.publishShell('next', { 'main.b.js': 'b' });
  registry.losesNext = true;
  expect(await read(mirror, 'main.b.js')).toBe('found: b');
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
  const outside = basename(folder()) + '-outside';
  const build = `../../../${outside}`;
  registry.publishShell(build, { 'main.a.js': 'a' });
  for (const [path, content] of registry.files)
    registry.files.set(path.replace(`shell-builds/${build}`, `/${outside}`), content);
  registry.publishShell('evil', { '../escaped.js': 'x', 'main.b.js': 'b' });
  registry.publishShell('next', { 'main.c.js': 'c' });
  const mirror = await start({ pollIntervalMs: rarely });
  expect(await listBuilds()).toEqual(['next']);
  expect((await readdir(folder())).sort()).toEqual(['incoming', 'remotes']);
  expect(await readdir(folder('incoming'))).toEqual([]);
  expect(registry.requests).toContain(`/${outside}/`);
  expect(existsSync(folder('..', outside))).toBe(false);
  expect(await mirror.find('main.b.js')).toBe('unavailable');
  expect(await read(mirror, 'main.c.js')).toBe('found: c');
});

test('refuses a file that is not what was published, until it is', async () => {
  registry.publishShell('own', own);
  registry.publishShell('next', { 'main.b.js': 'b' });
  registry.files.set('shell-builds/next/main.b.js', 'tampered');
  const mirror = await start();
  expect(await mirror.find('main.b.js')).toBe('unavailable');
  expect(await listBuilds()).toEqual([]);
  registry.files.set('shell-builds/next/main.b.js', 'b');
  await until(() => lines.length === 2);
  expect(await read(mirror, 'main.b.js')).toBe('found: b');
  expect(lines).toEqual([
    'Files of other builds of the shell are missing: main.b.js of shell-builds next is not what was published.',
    'No file of the shell is missing any more.',
  ]);
});

test('what is on the disk is found without the registry, also after a restart', async () => {
  registry.publishShell('next', { 'main.b.js': 'b' });
  const before = await start();
  await registry.stop();
  expect(await read(before, 'main.b.js')).toBe('found: b');
  const after = await restart();
  expect(await read(after, 'main.b.js')).toBe('found: b');
  expect(await after.find('main.c.js')).toBe('unavailable');

  await registry.start();
  registry.publishShell('last', { 'main.c.js': 'c' });
  expect(await read(after, 'main.c.js')).toBe('found: c');
});

test('fetches a file again that is damaged after a restart', async () => {
  registry.publishShell('next', { 'main.b.js': 'b' });
  await start();
  await writeFile(fileOf('next', 'main.b.js'), 'b with a bit that fell over');
  await restart();
  expect(await readFile(fileOf('next', 'main.b.js'), 'utf8')).toBe('b');
});

test('fetches a build again that is gone from the disk', async () => {
  registry.publishShell('next', { 'main.b.js': 'b' });
  await start();
  await rm(folderOf('next'), { recursive: true });
  await until(() => existsSync(folderOf('next')));
});

test('finds a file of one build while another one that has it, too, is not to be had', async () => {
  registry.publishShell('first', { 'axios.1.js': 'axios' });
  registry.publishShell('next', { 'axios.1.js': 'axios', 'main.b.js': 'b' });
  registry.files.delete('shell-builds/next/main.b.js');
  expect(await read(await start(), 'axios.1.js')).toBe('found: axios');
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
  registry.publishShell('last', { 'main.c.js': 'c' });
  await until(() => registry.requests.includes('shell-builds/last/main.c.js'));
  expect(lines).toEqual([sentence]);
});

test('takes a registry that knows no builds for one that has none', async () => {
  registry.publishShell('first', { 'main.a.js': 'a' });
  const reader = createRegistryReader(`${registry.origin}/nowhere`);
  expect(await reader.listShellBuilds(undefined)).toEqual({ builds: [], etag: undefined });
});

test('a build that the registry has removed stays for tabs until the disk is cleaned, and is missing then', async () => {
  registry.publishShell('first', { 'main.a.js': 'a' });
  registry.publishShell('next', { 'main.b.js': 'b' });
  const reader = createPatientRegistryReader(registry.origin);
  await start();
  registry.shellBuilds = ['next'];
  registry.files.delete('shell-builds/first/');
  const mirror = await restart();
  expect(await read(mirror, 'main.a.js')).toBe('found: a');

  await closeAll();
  const monthAgo = new Date(Date.now() - 31 * 24 * 60 * 60_000);
  await utimes(fileOf('first', 'release.json'), monthAgo, monthAgo);
  await new ReleaseStore(folder(), reader).removeUnused([]);
  expect(await listBuilds()).toEqual(['next']);
  expect(await (await start()).find('main.a.js')).toBe('missing');
});
