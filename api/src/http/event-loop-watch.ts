export interface EventLoopWatch {
  /** True while everything that is due has been waiting long, again and again; one long step of work is not enough. */
  isLate(): boolean;
  stop(): void;
}

const intervalMs = 500;
const lateTimesMax = 1;

/** Watches how late a timer comes: as late as everything else that the process has to do. Late is later than `lateMs`. */
export function watchEventLoop(lateMs = 500): EventLoopWatch {
  let lateTimes = 0;
  let dueAt = performance.now() + intervalMs;
  const timer = setInterval(() => {
    const now = performance.now();
    lateTimes = now - dueAt > lateMs ? lateTimes + 1 : 0;
    dueAt = now + intervalMs;
  }, intervalMs);
  timer.unref();
  return { isLate: () => lateTimes > lateTimesMax, stop: () => clearInterval(timer) };
}
