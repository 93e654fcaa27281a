import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** How much processor time a process has used so far, in seconds. */
export async function readProcessCpuSeconds(pid: number): Promise<number> {
  if (process.platform === 'linux') {
    const [, figures = ''] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ');
    // utime and stime, in ticks of 10 ms. Source: proc_pid_stat(5)
    const [user, system] = figures.split(' ').slice(11, 13).map(Number);
    return ((user ?? 0) + (system ?? 0)) / 100;
  }
  const { stdout } = await promisify(execFile)('ps', ['-o', 'time=', '-p', String(pid)]);
  return stdout
    .trim()
    .split(':')
    .reduce((seconds, part) => seconds * 60 + Number(part), 0);
}

/** How much processor time the API's process has used so far, in seconds, by its own metrics. */
export async function readApiCpuSeconds(apiUrl: string): Promise<number> {
  return readFigure(apiUrl, 'process_cpu_seconds_total');
}

/** What the API's process holds in memory, in bytes. */
export async function readApiMemory(apiUrl: string): Promise<number> {
  return readFigure(apiUrl, 'process_resident_memory_bytes');
}

/** `name` with its labels, as the API's metrics tell it. */
async function readFigure(apiUrl: string, name: string): Promise<number> {
  const text = await (await fetch(`${apiUrl}/metrics`)).text();
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  const figure = line?.slice(name.length + 1);
  if (figure === undefined) throw new Error(`${apiUrl}/metrics does not tell ${name}.`);
  return Number(figure);
}
