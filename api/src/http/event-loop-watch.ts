export interface EventLoopWatch {
  /** True after several late ticks in a row that this process caused; one long task is not enough. */
  isLate(): boolean;
  stop(): void;
}

const intervalMs = 500;
const lateTimesMax = 1;
/** The part of a delay that this process has spent on a processor. With less, it was waiting for one. */
const minBusyPart = 0.5;

/**
 * Measures the delay of the event loop with a timer. More than `lateMs` is late if the process itself was busy: a machine that
 * gives it no processor time is slow for every request, and refusing some of them would make none of the others faster.
 */
export function watchEventLoop(lateMs = 500): EventLoopWatch {
  let lateTimes = 0;
  let lookedAt = performance.now();
  let used = process.cpuUsage();
  const timer = setInterval(() => {
    const now = performance.now();
    const elapsedMs = now - lookedAt;
    const { user, system } = process.cpuUsage(used);
    const isBusy = (user + system) / 1000 > minBusyPart * elapsedMs;
    lateTimes = isBusy && elapsedMs - intervalMs > lateMs ? lateTimes + 1 : 0;
    lookedAt = now;
    used = process.cpuUsage();
  }, intervalMs);
  timer.unref();
  return { isLate: () => lateTimes > lateTimesMax, stop: () => clearInterval(timer) };
}
