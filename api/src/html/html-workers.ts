import { availableParallelism } from 'node:os';
import Tinypool from 'tinypool';
import { UnavailableError } from '../errors/errors';
import { createFairQueue, type FairQueueOptions } from './fair-queue';
import type { WorkerResult } from './post-html-worker';

export interface HtmlWorkersOptions extends Partial<FairQueueOptions> {
  /** The bundle of `post-html-worker.ts`. */
  file: string;
  /** For one post, from its turn on. The slowest allowed post takes about a second. */
  timeoutMs?: number;
}

export interface HtmlWorkers {
  /**
   * Sanitises the HTML of a post in a separate thread, one of each account at a time.
   * @throws RateLimitedError, OverloadedError when too many wait, and UnavailableError when it takes too long
   */
  sanitize(html: string, account: string, signal?: AbortSignal): Promise<WorkerResult>;
  /** Ends the threads at once. */
  close(): Promise<void>;
}

/** A post takes milliseconds; one core is left to the rest of the process. */
const threads = Math.max(1, Math.min(2, availableParallelism() - 1));

const defaults = { places: threads, waitingMaxOfOne: 10, waitingMax: 100, waitMs: 8_000 };

/** The threads start with the first post and end when idle for a while. */
export function createHtmlWorkers({ file, timeoutMs = 5_000, ...options }: HtmlWorkersOptions): HtmlWorkers {
  const queueOptions = { ...defaults, ...options };
  const queue = createFairQueue(queueOptions);
  const pool = new Tinypool({
    filename: file,
    minThreads: 0,
    maxThreads: queueOptions.places,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  // An idle thread that ends is no error; the next post starts another one.
  pool.on('error', () => undefined);

  let isClosed = false;
  const work = async (html: string): Promise<WorkerResult> => {
    if (isClosed) throw new UnavailableError();
    try {
      // The signal makes the pool end the thread.
      return (await pool.run(html, { signal: AbortSignal.timeout(timeoutMs) })) as WorkerResult;
    } catch (cause) {
      throw new UnavailableError(
        { code: 'not_sanitized', cause },
        'We couldn’t check the text in time. Please try again, or make it shorter.',
      );
    }
  };

  return {
    sanitize: (html, account, signal) => queue.run(account, () => work(html), signal),
    close: async () => {
      isClosed = true;
      await pool.destroy();
    },
  };
}
