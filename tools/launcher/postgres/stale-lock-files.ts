import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';

/**
 * Removes lock files that a killed server has left. Postgres judges them by their process number alone, but that may
 * belong to somebody else after a restarted container, and to a zombie where nobody collects the dead. As long as any
 * process of the old server lives they stay, for then they keep a second server from the same files.
 */
export async function removeStaleLockFiles(clusterDir: string, lockFiles: string[]): Promise<void> {
  if (process.platform !== 'linux' || (await hasLiveServer(clusterDir))) return;
  await Promise.all(lockFiles.map((file) => rm(file, { force: true })));
}

/** Every process of a Postgres server works in its cluster's folder. */
async function hasLiveServer(clusterDir: string): Promise<boolean> {
  const folder = await realpath(clusterDir);
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const alive = await Promise.all(processes.map((pid) => worksIn(pid, folder)));
  return alive.includes(true);
}

/** False for zombies, which work nowhere, and for processes of other people. */
async function worksIn(pid: string, folder: string): Promise<boolean> {
  const [cwd, stat] = await Promise.all([
    readlink(`/proc/${pid}/cwd`).catch(() => undefined),
    readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''),
  ]);
  return cwd === folder && stat.includes('(postgres)');
}
