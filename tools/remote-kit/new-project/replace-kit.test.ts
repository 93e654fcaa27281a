import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replaceKit, writeKit } from './replace-kit';

const toKit = (version: string) =>
  ['remote-kit', 'shared'].map((name) => ({
    name: `@site/${name}`,
    file: `${name}-${version}.tgz`,
    content: Buffer.from(version),
  }));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-kit-'));
});
afterEach(() => rm(folder, { recursive: true }));

const readManifest = async () => JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as object;

async function makeProject(): Promise<void> {
  const devDependencies = {
    '@site/remote-kit': 'file:kit/remote-kit-1.4.0.tgz',
    '@site/shared': 'file:kit/shared-1.4.0.tgz',
    vite: '8.3.8',
  };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'jobs', devDependencies }));
  await writeKit(folder, toKit('1.4.0'));
}

test('a later kit takes the place of the one that the project has', async () => {
  await makeProject();
  expect(await replaceKit(folder, toKit('1.5.0'))).toEqual(['remote-kit-1.5.0.tgz', 'shared-1.5.0.tgz']);
  expect((await readdir(join(folder, 'kit'))).sort()).toEqual(['remote-kit-1.5.0.tgz', 'shared-1.5.0.tgz']);
  expect(await readManifest()).toEqual({
    name: 'jobs',
    devDependencies: {
      '@site/remote-kit': 'file:kit/remote-kit-1.5.0.tgz',
      '@site/shared': 'file:kit/shared-1.5.0.tgz',
      vite: '8.3.8',
    },
  });
});

test('the kit of a site that has not changed is left where it is', async () => {
  await makeProject();
  expect(await replaceKit(folder, toKit('1.4.0'))).toEqual([]);
  expect((await readdir(join(folder, 'kit'))).sort()).toEqual(['remote-kit-1.4.0.tgz', 'shared-1.4.0.tgz']);
});

test('a folder without a kit is refused, and gets none', async () => {
  await expect(replaceKit(folder, toKit('1.4.0'))).rejects.toThrow('is no project with a kit');
  expect(await readdir(folder)).toEqual([]);
});
