import { readFileSync } from 'node:fs';

/** What the processes of a tree have used of the processor, and whether they do anything now. */
export interface ProcessorUse {
  usedMs: number;
  /** Whether each of them waits for something to happen: none runs, or would if the machine were less busy. */
  isIdle: boolean;
}

/** Linux counts in hundredths of a second for whoever reads `/proc`. */
const tickMs = 10;

/**
 * What a process and those that it has started have used, as the system counts it: what a renderer says of itself could be
 * wrong, and nothing in it can change this. Undefined where there is no such count.
 */
export function readProcessorUse(pid: number): ProcessorUse | undefined {
  try {
    const { state, ticks } = readStat(pid);
    // Walls around a renderer are its parents.
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    const uses = children.map((child) => readProcessorUse(Number(child)) ?? { usedMs: 0, isIdle: true });
    return {
      usedMs: uses.reduce((sum, { usedMs }) => sum + usedMs, ticks * tickMs),
      isIdle: state === 'S' && uses.every(({ isIdle }) => isIdle),
    };
  } catch {
    return undefined;
  }
}

function readStat(pid: number): { state: string; ticks: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name before them may hold spaces and brackets. Source: proc(5).
  const [state = '', ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { state, ticks: Number(fields[10]) + Number(fields[11]) };
}
