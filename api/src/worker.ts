import { createPoller } from './poller';

/** Handles what is due in a table. Any number of processes may run one. */
export interface Worker {
  /** Polls until stopped. */
  start(): void;
  /** Takes nothing more, and resolves when what it has taken is handled. */
  stop(): Promise<void>;
  /** Handles what is due now, and resolves with the number of rows. */
  drain(): Promise<number>;
}

export interface WorkerOptions<Row> {
  /** Takes the next row that is due, so that no other process takes it as well. */
  takeNext: () => Promise<Row | undefined>;
  /** `stopping` is aborted when the worker is stopped. */
  handle: (row: Row, stopping: AbortSignal) => Promise<void>;
  /** Rows at once, so that a slow one does not keep all others waiting. */
  lanes?: number;
  pollMs: number;
  onError: (error: unknown) => void;
}

export function createWorker<Row>({
  takeNext,
  handle,
  lanes = 1,
  pollMs,
  onError,
}: WorkerOptions<Row>): Worker {
  const stopping = new AbortController();
  const inHand = new Set<Promise<number>>();

  const drainLane = async (): Promise<number> => {
    for (let handled = 0; ; handled += 1) {
      const row = stopping.signal.aborted ? undefined : await takeNext();
      if (!row) return handled;
      await handle(row, stopping.signal);
    }
  };

  const drain = async (): Promise<number> => {
    const started = Array.from({ length: lanes }, drainLane);
    for (const lane of started) {
      inHand.add(lane);
      void lane.catch(() => undefined).then(() => inHand.delete(lane));
    }
    return (await Promise.all(started)).reduce((sum, count) => sum + count, 0);
  };

  const poller = createPoller({ work: drain, pollMs, onError });

  return {
    start: poller.start,
    stop: async () => {
      stopping.abort();
      await poller.stop();
      await Promise.allSettled(inHand);
    },
    drain,
  };
}
