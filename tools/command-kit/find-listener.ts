import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** These command lines start a server again that has ended, so that ending the server would not free its port. */
const launchers = /tools\/run\.mjs (start|dev)\b/;

interface Listener {
  pid: number;
  command: string;
}

/** The process to end so that a port becomes free; undefined where this user or system does not see it. */
export async function findListener(port: number): Promise<Listener | undefined> {
  try {
    const pid = await (process.platform === 'linux' ? findInProc(port) : findWithLsof(port));
    const { parent, ...listener } = await readProcess(pid);
    const { parent: _, ...starter } = await readProcess(parent);
    return launchers.test(starter.command) ? starter : listener;
  } catch {
    return undefined;
  }
}

/** Every process lists its open sockets, and the system says which of them listens on the port. */
async function findInProc(port: number): Promise<number> {
  const tables = await Promise.all(['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8')));
  const rows = tables.flatMap((table) => table.split('\n')).map((row) => row.trim().split(/\s+/));
  const hexPort = port.toString(16).toUpperCase().padStart(4, '0');
  const listening = rows.filter(([, address, , state]) => address?.endsWith(`:${hexPort}`) && state === '0A');
  const links = new Set(listening.map((row) => `socket:[${row[9]}]`));
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const files = await readdir(`/proc/${pid}/fd`).catch(() => []);
    for (const file of files) {
      if (links.has(await readlink(`/proc/${pid}/fd/${file}`).catch(() => ''))) return Number(pid);
    }
  }
  throw new Error('It belongs to another user.');
}

async function findWithLsof(port: number): Promise<number> {
  const { stdout } = await run('lsof', ['-nP', '-t', `-iTCP:${port}`, '-sTCP:LISTEN']);
  return Number.parseInt(stdout, 10);
}

async function readProcess(pid: number): Promise<Listener & { parent: number }> {
  const { stdout } = await run('ps', ['-o', 'ppid=,args=', '-p', String(pid)]);
  const [, parent, command = ''] = /^\s*(\d+)\s+(.*)/.exec(stdout) ?? [];
  return { pid, parent: Number(parent), command };
}
