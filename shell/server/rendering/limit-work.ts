import { readProcessorUse, type ProcessorUse } from './processor-time';

/** The limit of work for one task of a process. */
export interface WorkLimit {
  /** Processor time, in milliseconds, which does not depend on the load of the machine. */
  processorMs: number;
  /** How long it may be idle, in milliseconds: then it waits for something that never comes. */
  idleMs: number;
}

/** Far more than a page needs. Meanwhile other pages are left to the browser, so nothing is delayed. */
export const pageLimit: WorkLimit = { processorMs: 2000, idleMs: 4000 };
export const loadLimit: WorkLimit = { processorMs: 10_000, idleMs: 10_000 };

/** Replaces processor time where the system does not report it: the assumed slowdown of a busy machine. */
const busyFactor = 15;

/** The number of checks within the limit. */
const looks = 16;

/** Calls `onExceeded` once when a process exceeds the limit from now on. Returns a function that stops this. */
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
    const reason = use && start ? findExcess(use, start) : findElapsedExcess();
    last = use;
    if (reason === undefined) return;
    clearInterval(timer);
    onExceeded(reason);
  }

  function findExcess(use: ProcessorUse, { usedMs }: ProcessorUse): string | undefined {
    if (use.usedMs - usedMs > processorMs) return `used the processor for more than ${processorMs} ms`;
    // Counts checks, because a blocked server does not know what happened meanwhile.
    idleLooks = use.isIdle && use.usedMs === last?.usedMs ? idleLooks + 1 : 0;
    return idleLooks * (Math.min(processorMs, idleMs) / looks) >= idleMs
      ? `did nothing for ${idleMs} ms`
      : undefined;
  }

  function findElapsedExcess(): string | undefined {
    const maxMs = Math.max(processorMs, idleMs) * busyFactor;
    return performance.now() - startedAtMs > maxMs ? `took more than ${maxMs} ms` : undefined;
  }
}
