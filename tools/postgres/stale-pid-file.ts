import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Removes a `postmaster.pid` whose process is no Postgres. After a restarted container the number may belong to
 * somebody else, and where nobody collects the dead it belongs to a zombie; Postgres takes both for a live server.
 */
export async function removeStalePidFile(clusterDir: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const pidFile = path.join(clusterDir, 'postmaster.pid');
  const pid = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10);
  if (Number.isNaN(pid)) return;
  if (!(await isLivePostgres(pid))) await rm(pidFile, { force: true });
}

async function isLivePostgres(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return /^\d+ \(postgres\) [^ZX]/.test(stat);
}
