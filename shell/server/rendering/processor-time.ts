import { readFileSync } from 'node:fs';

/** The processor time of a process tree, and whether it is idle. */
export interface ProcessorUse {
  usedMs: number;
  /** Whether each process waits for an event: none is running or runnable. */
  isIdle: boolean;
}

/** Linux counts in hundredths of a second in `/proc`. */
const tickMs = 10;

/**
 * The processor time of a process and its children, counted by the system, so that a renderer cannot influence it. Undefined
 * where the system does not report it.
 */
export function readProcessorUse(pid: number): ProcessorUse | undefined {
  try {
    const { state, ticks } = readStat(pid);
    // A renderer's sandbox is its parent process.
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
  // The process name before them may contain spaces and brackets. Source: proc(5).
  const [state = '', ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { state, ticks: Number(fields[10]) + Number(fields[11]) };
}
