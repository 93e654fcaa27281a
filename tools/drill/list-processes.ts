import { execFile } from 'node:child_process';
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
