import type { FastifyBaseLogger } from 'fastify';
import { createPoller } from '../../poller';

/** Writes counts regularly. */
export interface ViewsWriter {
  start(): void;
  /** Writes all current counts. */
  write(): Promise<void>;
  /** Resolves when the last counts are written, or lost because the database is down. */
  stop(): Promise<void>;
}

const writeMs = 5_000;

export function createViewsWriter(
  counts: readonly { flush: () => Promise<void> }[],
  log: FastifyBaseLogger,
): ViewsWriter {
  const write = async () => {
    for (const { flush } of counts) await flush();
  };
  const onError = (error: unknown) => log.warn({ err: error }, 'views of pages could not be written');
  const poller = createPoller({ work: write, pollMs: writeMs, onError });
  return {
    start: poller.start,
    write,
    stop: async () => {
      await poller.stop();
      await write().catch(onError);
    },
  };
}
