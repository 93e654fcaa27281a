import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { releaseDescriptionFile } from '@site/shared/contracts';
import { toIntegrity } from '@site/shared/server';
import type { RegistryReader } from './registry-reader';
import { until } from '../testing/until';
import { useFolder } from '../testing/use-folder';
import { ReleaseStore } from './release-store';

const key = { name: 'blog', release: 'r1' };
const bytes = Buffer.from('export {};');
const files = Object.fromEntries(['entry.js', 'chunks/late.js'].map((path) => [path, toIntegrity(bytes)]));
const folder = useFolder();

const createStore = (findFile: (path: string) => Promise<Buffer | undefined>) =>
  new ReleaseStore(folder(), {
    findFile: async (_, path) =>
      path === releaseDescriptionFile ? Buffer.from(JSON.stringify({ ...key, files })) : findFile(path),
  } as RegistryReader);

test('a download that fails says why, once nothing of it is still being written, and leaves nothing', async () => {
  let finish = (_: Buffer) => {};
  const late = new Promise<Buffer>((resolve) => (finish = resolve));
  let isOver = false;
  const requested: string[] = [];
  const store = createStore(async (path) => {
    requested.push(path);
    if (path !== 'entry.js') return late;
    throw new Error('The registry responded 503');
  });
  const download = store.ensure(key).finally(() => (isOver = true));
  download.catch(() => undefined);
  await until(() => requested.length === 2);
  await sleep(200);
  expect(isOver).toBe(false);
  finish(bytes);
  await expect(download).rejects.toThrow('The registry responded 503');
  expect(await readdir(folder('incoming'))).toEqual([]);
});

test('what a process before did not finish is removed with the first download, and nothing of those that follow', async () => {
  await mkdir(folder('incoming/blog-unfinished'), { recursive: true });
  await writeFile(folder('incoming/blog-unfinished/entry.js'), 'exp');
  const store = createStore(async () => {
    await store.removeUnused([]);
    return bytes;
  });
  expect(await store.ensure(key)).toBe(true);
  expect(await readdir(folder('incoming'))).toEqual([]);
  expect(await readdir(folder('remotes/blog/r1'))).toEqual(
    expect.arrayContaining(['entry.js', releaseDescriptionFile]),
  );
});
