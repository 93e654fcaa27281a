export interface Poller {
  start(): void;
  /** Resolves when the work in hand is done. */
  stop(): Promise<void>;
}

export interface PollerOptions {
  work: () => Promise<unknown>;
  /** From the end of the work to its next beginning. */
  pollMs: number;
  onError: (error: unknown) => void;
}

/** While the database is away. */
const retryMs = 5_000;

/** Does the work again and again, never twice at once. */
export function createPoller({ work, pollMs, onError }: PollerOptions): Poller {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let isStopped = false;

  const poll = async (): Promise<void> => {
    let delayMs = pollMs;
    try {
      await work();
    } catch (error) {
      onError(error);
      delayMs = retryMs;
    }
    if (!isStopped) timer = setTimeout(start, delayMs);
  };

  const start = (): void => {
    running = poll();
  };

  return {
    start,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
