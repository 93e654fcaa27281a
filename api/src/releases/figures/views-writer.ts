import type { FastifyBaseLogger } from 'fastify';
import { createPoller } from '../../poller';
import type { Views } from './views.service';

/** Writes counts regularly. */
export interface ViewsWriter {
  start(): void;
  /** Writes all current counts. */
  write(): Promise<void>;
  /** Resolves when the last counts are written, or lost because the database is down. */
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
