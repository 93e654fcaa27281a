import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

export interface ListedProcess {
  pid: number;
  parent: number;
  command: string;
}

/** All processes of this machine. */
export async function listProcesses(): Promise<ListedProcess[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid=,args='], { maxBuffer: 1 << 26 });
  return [...stdout.matchAll(/^\s*(\d+)\s+(\d+)\s+(.*)$/gm)].map(([, pid, parent, command = '']) => ({
    pid: Number(pid),
    parent: Number(parent),
    command,
  }));
}

/** All processes of the database in a folder, the first one first. */
export async function findDatabaseProcesses(dataDir: string): Promise<number[]> {
  const pidFile = path.join(dataDir, 'cluster/postmaster.pid');
  const first = Number.parseInt(await readFile(pidFile, 'utf8'), 10);
  const children = (await listProcesses()).filter(({ parent }) => parent === first);
  return [first, ...children.map(({ pid }) => pid)];
}
