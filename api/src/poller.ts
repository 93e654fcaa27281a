export interface Poller {
  start(): void;
  /** Recalculates the current pause from `pollMs`. */
  wake(): void;
  /** Resolves when the current work is done. */
  stop(): Promise<void>;
}

export interface PollerOptions {
  work: () => Promise<unknown>;
  /** From the end of the work to its next start; a function is called each time. */
  pollMs: number | (() => number);
  onError: (error: unknown) => void;
}

/** While the database is down. */
const retryMs = 5_000;

/** Repeats the work, never twice at once. */
export function createPoller({ work, pollMs, onError }: PollerOptions): Poller {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let isStopped = false;

  const pause = (ms = typeof pollMs === 'number' ? pollMs : pollMs()): void => {
    if (!isStopped) timer = setTimeout(start, ms);
  };

  const poll = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      onError(error);
      pause(retryMs);
      return;
    }
    pause();
  };

  const start = (): void => {
    timer = undefined;
    running = poll();
  };

  return {
    start,
    wake: () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      pause();
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
