import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { listProcesses } from '@site/programs/list-processes';

/** The number of processes that render pages for this shell server. */
export async function countRenderers(shellServer: number): Promise<number> {
  const all = await listProcesses();
  return all.filter(
    ({ parent, command }) => parent === shellServer && command.includes('renderer-process.mjs'),
  ).length;
}

/** The memory of a process, in megabytes. */
export async function readMegabytes(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Math.round(Number(stdout) / 1024);
}
