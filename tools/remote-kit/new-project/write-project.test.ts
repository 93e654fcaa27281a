import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromRoot } from '@site/command-kit/paths';
import { bundlers, type Bundler } from './bundlers';
import { writeProject } from './write-project';

const templates = fromRoot('tools/remote-kit/template');
const kit = ['remote-kit', 'shared'].map((name) => ({
  name: `@site/${name}`,
  file: `${name}-1.0.0-abc.tgz`,
  content: Buffer.from(name),
}));

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'site-new-'));
});
afterEach(() => rm(home, { recursive: true }));

const write = (name: string, bundler: Bundler = 'vite') =>
  writeProject({ name, bundler, folder: join(home, name), templates, kit });
const read = (path: string) => readFile(join(home, path), 'utf8');
const readManifest = async (path: string) =>
  JSON.parse(await read(path)) as { devDependencies: Record<string, string> };

test.each(bundlers)('a project for %s takes the kit from its own folder', async (bundler) => {
  await write('jobs', bundler);
  const { devDependencies } = await readManifest('jobs/package.json');
  expect(devDependencies['@site/remote-kit']).toBe('file:kit/remote-kit-1.0.0-abc.tgz');
  expect(devDependencies['@site/shared']).toBe('file:kit/shared-1.0.0-abc.tgz');
  expect(await read('jobs/kit/shared-1.0.0-abc.tgz')).toBe('shared');
});

test('everything in it has the name of the area', async () => {
  await write('jobs');
  const paths = await readdir(join(home, 'jobs'), { recursive: true, withFileTypes: true });
  const texts = await Promise.all(
    paths
      .filter((entry) => entry.isFile())
      .map((entry) => readFile(join(entry.parentPath, entry.name), 'utf8')),
  );
  expect(texts.filter((text) => /sample/i.test(text))).toEqual([]);
  expect(JSON.parse(await read('jobs/remote.json'))).toMatchObject({
    name: 'jobs',
    routes: ['/jobs', '/jobs/find'],
  });
});

test.each(bundlers)('the versions in a project for %s are those that are tested here', async (bundler) => {
  await write('jobs', bundler);
  const { devDependencies } = await readManifest('jobs/package.json');
  const { packages } = JSON.parse(await readFile(fromRoot('package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string }>;
  };
  const others = Object.entries(devDependencies).filter(([name, version]) => {
    const installed = packages[`node_modules/${name}`]?.version;
    return installed !== undefined && !name.startsWith('@site/') && installed !== version;
  });
  expect(others).toEqual([]);
});

test.each(['My-Jobs', '2jobs', '', '../jobs'])('"%s" cannot be the name of an area', async (name) => {
  await expect(write(name)).rejects.toThrow('is no name for an area');
});

test('a folder that is there stays as it is', async () => {
  await write('jobs');
  await expect(write('jobs')).rejects.toThrow('is there already');
});
