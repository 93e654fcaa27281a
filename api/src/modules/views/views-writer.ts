import type { FastifyBaseLogger } from 'fastify';
import { createPoller } from '../../poller';
import type { Views } from './views.service';

/** Writes what was counted, now and then. */
export interface ViewsWriter {
  start(): void;
  /** Writes what there is now. */
  write(): Promise<void>;
  /** Resolves when the last counts are written, or lost where the database is away. */
  stop(): Promise<void>;
}

const writeMs = 5_000;

export function createViewsWriter(views: Views, log: FastifyBaseLogger): ViewsWriter {
  const onError = (error: unknown) => log.warn({ err: error }, 'views of pages could not be written');
  const poller = createPoller({ work: views.flush, pollMs: writeMs, onError });
  return {
    start: poller.start,
    write: views.flush,
    stop: async () => {
      await poller.stop();
      await views.flush().catch(onError);
    },
  };
}
