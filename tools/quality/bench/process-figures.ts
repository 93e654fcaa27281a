import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** The processor time that a process has used so far, in seconds. */
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

/** The processor time that the API's process has used so far, in seconds, from its metrics. */
export async function readApiCpuSeconds(apiUrl: string): Promise<number> {
  return readFigure(apiUrl, 'process_cpu_seconds_total');
}

/** The memory of the API's process, in bytes. */
export async function readApiMemory(apiUrl: string): Promise<number> {
  return readFigure(apiUrl, 'process_resident_memory_bytes');
}

/** The value of `name`, with its labels, in the API's metrics. */
async function readFigure(apiUrl: string, name: string): Promise<number> {
  const text = await (await fetch(`${apiUrl}/metrics`)).text();
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  const figure = line?.slice(name.length + 1);
  if (figure === undefined) throw new Error(`${apiUrl}/metrics does not tell ${name}.`);
  return Number(figure);
}
