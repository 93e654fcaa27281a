import { findDatabaseProcesses } from '@site/programs/list-processes';
import { readProcessCpuSeconds } from './process-figures';

/** Reads how much processor time the processes of a database have used since the first reading, in seconds. */
export type CpuMeter = () => Promise<number>;

/**
 * For the database of that folder. Its processes come and go: what one uses between the last reading and its end is not known,
 * and the total never gets less.
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
