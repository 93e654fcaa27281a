import type { FastifyBaseLogger } from 'fastify';
import { createPoller } from '../../poller';
import { importOutsidePictures, type ImportContext } from './import-outside-pictures';
import { takeNextOutsidePictures } from './outside-pictures.repository';

export interface OutsidePictureWorker {
  /** Polls for texts with pictures elsewhere until stopped. */
  start(): void;
  /** Releases the current text, which is taken again at the next start or by another process. */
  stop(): Promise<void>;
  /** Handles what is due now and resolves with the number of texts. */
  drain(): Promise<number>;
}

const pollMs = 1_000;
/** Texts at once, so that one with slow hosts does not keep all others waiting. */
const lanes = 2;

/** Makes pictures elsewhere the site's own. Any number of processes may run one. */
export function createOutsidePictureWorker(
  context: ImportContext & { log: FastifyBaseLogger },
): OutsidePictureWorker {
  const { db, clock, log } = context;
  const stopping = new AbortController();

  const drainLane = async (): Promise<number> => {
    for (let handled = 0; ; handled += 1) {
      const row = stopping.signal.aborted
        ? undefined
        : await takeNextOutsidePictures(db, { now: clock.now() });
      if (!row) return handled;
      await importOutsidePictures(context, row, stopping.signal);
    }
  };

  const inHand = new Set<Promise<number>>();
  const drain = async (): Promise<number> => {
    const started = Array.from({ length: lanes }, drainLane);
    for (const lane of started) {
      inHand.add(lane);
      void lane.catch(() => undefined).then(() => inHand.delete(lane));
    }
    return (await Promise.all(started)).reduce((sum, count) => sum + count, 0);
  };

  const poller = createPoller({
    work: drain,
    pollMs,
    onError: (error) => log.warn({ err: error }, 'pictures elsewhere are not fetched'),
  });

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
