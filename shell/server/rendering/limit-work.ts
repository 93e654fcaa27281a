import { readProcessorUse, type ProcessorUse } from './processor-time';

/** How much work a process may make of something. */
export interface WorkLimit {
  /** Processor time, in milliseconds: that a machine is busy counts for nothing. */
  processorMs: number;
  /** How long it may do nothing at all, in milliseconds; it waits for what never comes then. */
  idleMs: number;
}

/** Far more than a page needs. Meanwhile others are not held up: they are left to the browser. */
export const pageLimit: WorkLimit = { processorMs: 2000, idleMs: 4000 };
export const loadLimit: WorkLimit = { processorMs: 10_000, idleMs: 10_000 };

/** Where the system does not say what a process has used: as busy as a machine may be. */
const busyFactor = 15;

/** Looks while a piece of work goes on, in this part of the limit. */
const looks = 16;

/**
 * Calls `onExceeded` once when a process has made more of a piece of work than the limit, which begins now. Returns what
 * ends that.
 */
export function limitWork(
  pid: number | undefined,
  { processorMs, idleMs }: WorkLimit,
  onExceeded: (reason: string) => void,
  read: (pid: number) => ProcessorUse | undefined = readProcessorUse,
): () => void {
  const start = readUse();
  const startedAtMs = performance.now();
  let last = start;
  let idleLooks = 0;
  const timer = setInterval(look, Math.min(processorMs, idleMs) / looks);
  timer.unref();
  return () => clearInterval(timer);

  function readUse() {
    return pid === undefined ? undefined : read(pid);
  }

  function look(): void {
    const use = readUse();
    const reason = use && start ? judge(use, start) : judgeElapsed();
    last = use;
    if (reason === undefined) return;
    clearInterval(timer);
    onExceeded(reason);
  }

  function judge(use: ProcessorUse, { usedMs }: ProcessorUse): string | undefined {
    if (use.usedMs - usedMs > processorMs) return `used the processor for more than ${processorMs} ms`;
    // Counted in looks: a server that did not come to look does not know.
    idleLooks = use.isIdle && use.usedMs === last?.usedMs ? idleLooks + 1 : 0;
    return idleLooks * (Math.min(processorMs, idleMs) / looks) >= idleMs
      ? `did nothing for ${idleMs} ms`
      : undefined;
  }

  function judgeElapsed(): string | undefined {
    const maxMs = Math.max(processorMs, idleMs) * busyFactor;
    return performance.now() - startedAtMs > maxMs ? `took more than ${maxMs} ms` : undefined;
  }
}
