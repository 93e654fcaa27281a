export interface EventLoopWatch {
  /** True after several late ticks in a row; one long task is not enough. */
  isLate(): boolean;
  stop(): void;
}

const intervalMs = 500;
const lateTimesMax = 1;

/** Measures the delay of the event loop with a timer. More than `lateMs` is late. */
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
