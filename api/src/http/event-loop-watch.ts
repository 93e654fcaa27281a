export interface EventLoopWatch {
  /** True after several late ticks in a row that this process caused; one long task is not enough. */
  isLate(): boolean;
  stop(): void;
}

const intervalMs = 500;
const lateTimesMax = 1;
/** The part of a delay that this process has spent on a processor. With less, it was waiting for one. */
const minBusyPart = 0.5;
/** So many times longer may a delay be while the process is waiting for a processor. */
const starvedPatience = 4;

/**
 * Measures the delay of the event loop with a timer. More than `lateMs` is late. A process that gets little processor time from
 * its machine is more patient: each request takes longer then, and refusing some of them would not make the others faster. It is
 * not patient for ever, because requests that come faster than they can be served would wait until their clients give up.
 */
export function watchEventLoop(lateMs = 500): EventLoopWatch {
  let lateTimes = 0;
  let lookedAt = performance.now();
  let used = process.cpuUsage();
  const timer = setInterval(() => {
    const now = performance.now();
    const elapsedMs = now - lookedAt;
    const { user, system } = process.cpuUsage(used);
    const isStarved = (user + system) / 1000 < minBusyPart * elapsedMs;
    const allowedMs = isStarved ? starvedPatience * lateMs : lateMs;
    lateTimes = elapsedMs - intervalMs > allowedMs ? lateTimes + 1 : 0;
    lookedAt = now;
    used = process.cpuUsage();
  }, intervalMs);
  timer.unref();
  return { isLate: () => lateTimes > lateTimesMax, stop: () => clearInterval(timer) };
}
