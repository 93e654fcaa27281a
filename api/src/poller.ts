export interface Poller {
  start(): void;
  /** The pause that has begun is as long as `pollMs` says now, instead of what it said then. */
  wake(): void;
  /** Resolves when the work in hand is done. */
  stop(): Promise<void>;
}

export interface PollerOptions {
  work: () => Promise<unknown>;
  /** From the end of the work to its next beginning; a function is asked each time. */
  pollMs: number | (() => number);
  onError: (error: unknown) => void;
}

/** While the database is away. */
const retryMs = 5_000;

/** Does the work again and again, never twice at once. */
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
