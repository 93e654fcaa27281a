import { findDatabaseProcesses } from '@site/programs/list-processes';
import { readProcessCpuSeconds } from './process-figures';

/** Reads the processor time that the processes of a database have used since the first reading, in seconds. */
export type CpuMeter = () => Promise<number>;

/**
 * Measures the database in a folder. What a process uses between the last reading and its end is lost; the total never
 * decreases.
 */
export function createDatabaseCpuMeter(databaseDir: string): CpuMeter {
  const last = new Map<number, number>();
  let total: number | undefined;
  return async () => {
    const isFirst = total === undefined;
    total ??= 0;
    for (const pid of await findDatabaseProcesses(databaseDir)) {
      const seconds = await readProcessCpuSeconds(pid).catch(() => undefined);
      if (seconds === undefined) continue;
      if (!isFirst) total += seconds - (last.get(pid) ?? 0);
      last.set(pid, seconds);
    }
    return total;
  };
}
