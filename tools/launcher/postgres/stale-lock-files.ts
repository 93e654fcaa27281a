import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';

/**
 * Removes lock files of a killed server. Postgres only checks whether their process id exists, but after a restart of a
 * container another process may have it, or a zombie. While any process of the old server lives, the lock files stay, because
 * they keep a second server from the same files.
 */
export async function removeStaleLockFiles(clusterDir: string, lockFiles: string[]): Promise<void> {
  if (process.platform !== 'linux' || (await hasLiveServer(clusterDir))) return;
  await Promise.all(lockFiles.map((file) => rm(file, { force: true })));
}

/** Every process of a Postgres server has its cluster as working directory. */
async function hasLiveServer(clusterDir: string): Promise<boolean> {
  const folder = await realpath(clusterDir);
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const alive = await Promise.all(processes.map((pid) => worksIn(pid, folder)));
  return alive.includes(true);
}

/** False for zombies, which have no working directory, and for processes of other users. */
async function worksIn(pid: string, folder: string): Promise<boolean> {
  const [cwd, stat] = await Promise.all([
    readlink(`/proc/${pid}/cwd`).catch(() => undefined),
    readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''),
  ]);
  return cwd === folder && stat.includes('(postgres)');
}
