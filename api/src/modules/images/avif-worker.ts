import { buffer } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../context';
import { createWorker, type Worker } from '../../worker';
import { avifKey, imageKey } from '../../pictures/image-address';
import { endImageAvif, takeNextImageForAvif, type ImageForAvif } from './images.repository';
import { createPictureProcess } from '../../pictures/picture-process';

const pollMs = 5_000;
const maxAttempts = 3;
/** Of the WebP copy: for less than that it is not worth a second file. */
const largestShare = 0.9;

class StoppedError extends Error {}

/**
 * Makes copies of pictures as AVIF, where they are smaller: one after the other, and not in the process in which those
 * wait that were just sent. Any number of processes may run one.
 */
export function createAvifWorker({
  db,
  storage,
  clock,
  log,
  avif: { timeoutMs = 60_000, worker: workerFile } = {},
}: Pick<Context, 'db' | 'storage' | 'clock' | 'avif'> & { log: FastifyBaseLogger }): Worker {
  const encoder = createPictureProcess({ worker: workerFile });

  const makeCopy = async (id: string, width: number, stopping: AbortSignal): Promise<void> => {
    const webp = await storage.get(imageKey(id, width));
    if (!webp) throw new Error('A copy of a picture is missing');
    const avifOf = await buffer(webp.body);
    if (stopping.aborted) throw new StoppedError();
    const result = await encoder.run({ avifOf }, timeoutMs);
    // A process that was ended looks like one that a picture has broken.
    if (stopping.aborted) throw new StoppedError();
    const bytes = 'copies' in result ? result.copies[0]?.bytes : undefined;
    if (bytes && bytes.length <= webp.size * largestShare) await storage.put(avifKey(id, width), bytes);
  };

  const handle = async ({ id, variants, attempts }: ImageForAvif, stopping: AbortSignal): Promise<void> => {
    try {
      for (const { width } of variants) await makeCopy(id, width, stopping);
    } catch (error) {
      if (error instanceof StoppedError || attempts < maxAttempts) throw error;
      log.warn({ err: error, image: id }, 'a picture has no copies as AVIF');
    }
    if (await endImageAvif(db, { id })) return;
    // It was removed meanwhile, with the files that it had then.
    await Promise.all(variants.map(({ width }) => storage.delete(avifKey(id, width))));
  };

  const worker = createWorker({
    takeNext: () => takeNextImageForAvif(db, { now: clock.now() }),
    handle: (row, stopping) =>
      handle(row, stopping).catch((error: unknown) => {
        if (!(error instanceof StoppedError))
          log.info({ err: error, image: row.id }, 'a picture is tried again later');
      }),
    pollMs,
    onError: (error) => log.warn({ err: error }, 'no pictures are made as AVIF'),
  });

  return {
    ...worker,
    /** Leaves the current picture, which is taken again later, by this process or another one. */
    stop: async () => {
      const isStopped = worker.stop();
      await encoder.stop();
      await isStopped;
    },
  };
}
