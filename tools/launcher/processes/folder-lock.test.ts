import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lockFolder, type FolderLock } from './folder-lock';

let parent: string;
let folder: string;
let lock: FolderLock | undefined;

beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'site-lock-'));
  folder = path.join(parent, 'data');
});

afterEach(async () => {
  await lock?.release();
  lock = undefined;
  await rm(parent, { recursive: true });
});

it('lets one process have the folder, and the next one after its release', async () => {
  lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(`${folder} is in use`);
  await lock.release();
  lock = await lockFolder(folder);
});

it('is free again when its owner is killed', async () => {
  const owner = fork(path.join(__dirname, 'testing/lock-and-wait.ts'), [folder], {
    execArgv: ['--import', 'tsx'],
  });
  await once(owner, 'message');
  await expect(lockFolder(folder)).rejects.toThrow('is in use');
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  lock = await lockFolder(folder);
});

it('lets one win of many that want it at once', async () => {
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
  const won = results.filter((result) => result.status === 'fulfilled');
  expect(won).toHaveLength(1);
  lock = won[0]?.value;
});

it('says which folder is not writable', async () => {
  const file = path.join(parent, 'file');
  await writeFile(file, '');
  await expect(lockFolder(file)).rejects.toThrow(`The data folder ${file} is not writable`);
  await expect(lockFolder(path.join(file, 'data'))).rejects.toThrow(`${file}/data is not writable`);
});

const itOnLinux = process.platform === 'linux' ? it : it.skip;

itOnLinux('does not hang where nothing can be made', async () => {
  await expect(lockFolder('/proc/site/data')).rejects.toThrow('/proc/site/data is not writable');
});
