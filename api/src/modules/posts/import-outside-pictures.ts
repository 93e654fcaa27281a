import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import type { Context } from '../../context';
import { AppError, UnavailableError } from '../../errors/errors';
import { createOutcomeCounter } from '../../outcome-counter';
import { createWorker, type Worker } from '../../worker';
import { findOutsidePictures, resolveOutsidePictures, type OutsidePictureReplacement } from '../../html';
import { createImages } from '../images';
import { fetchOutsidePicture, OutsidePictureError } from '../../pictures/fetch-outside-picture';
import type { ConvertedImage } from '../../pictures/picture-converter';
import {
  findWaitingText,
  postponeOutsidePictures,
  putBackOutsidePictures,
  removeOutsidePictures,
  replaceWaitingText,
  takeNextOutsidePictures,
  type OutsidePicturesRow,
} from './outside-pictures.repository';
import { addPostImages } from './post-images.repository';
import { lockPost } from './post-texts.repository';

type ImportContext = Pick<Context, 'config' | 'db' | 'storage' | 'clock' | 'pictures' | 'pictureFetch'>;

/** Most pictures elsewhere in one text that become the site's own; the others become links. */
export const outsidePicturesMax = 30;

const maxAttempts = 3;
const atOnce = 2;
/** For the pictures of one text together, so that hosts that never respond do not keep other texts waiting for long. */
const textTimeoutMs = 60_000;
/** Until the second and the third try. */
const delaysMs = [30_000, 120_000];

const countOutsidePicture = createOutcomeCounter(
  'outside_pictures_total',
  'Pictures elsewhere on the web that posts named, by what became of a try to fetch them',
  // The last one cannot be had, or not after some tries, and has become a link.
  ['stored', 'postponed', 'linked'],
);

/** Makes pictures elsewhere the site's own, of two texts at once, so that one with slow hosts does not keep all others waiting. */
export function createOutsidePictureWorker(context: ImportContext & { log: FastifyBaseLogger }): Worker {
  const { db, clock, log } = context;
  return createWorker({
    takeNext: () => takeNextOutsidePictures(db, { now: clock.now() }),
    handle: (row, stopping) => importOutsidePictures(context, row, stopping),
    lanes: 2,
    pollMs: 1_000,
    onError: (error) => log.warn({ err: error }, 'pictures elsewhere are not fetched'),
  });
}

/** The text has been saved anew meanwhile. */
class TextChangedError extends Error {}

/**
 * Fetches the pictures elsewhere that a text names, stores them as its author's and puts them into the text; what
 * cannot be had becomes a link. The text stays as it is when it was saved anew meanwhile.
 */
async function importOutsidePictures(
  context: ImportContext,
  row: OutsidePicturesRow,
  stopping: AbortSignal,
): Promise<void> {
  const { db, clock } = context;
  const text = await findWaitingText(db, row);
  if (!text) return removeOutsidePictures(db, row);

  const addresses = findOutsidePictures(text.content).slice(0, outsidePicturesMax);
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(textTimeoutMs)]);
  const limit = pLimit(atOnce);
  const results = await Promise.all(
    addresses.map((address) => limit(() => importPicture(context, address, signal, row.attempts))),
  );
  if (stopping.aborted) return putBackOutsidePictures(db, { ...row, now: clock.now() });

  const byAddress = new Map(addresses.map((address, index) => [address, results[index]]));
  const after = resolveOutsidePictures(text.content, (address) =>
    toReplacement(byAddress.get(address) ?? 'link'),
  );
  const images = results.filter((result) => typeof result === 'object');
  try {
    await createImages(context).store(images, text.author_id, async (tx) => {
      await lockPost(tx, { postId: row.post_id });
      const missing = addresses.filter((_, index) => results[index] === 'link');
      if (!(await replaceWaitingText(tx, row, { before: text.content, after, missing }))) {
        throw new TextChangedError();
      }
      const ids = images.map(({ id }) => id);
      await addPostImages(tx, { postId: row.post_id, inEdit: row.in_edit, imageIds: ids });
      const count = results.filter((result) => result === 'wait').length;
      if (count === 0) return removeOutsidePictures(tx, row);
      const delayMs = delaysMs[row.attempts - 1] ?? 0;
      await postponeOutsidePictures(tx, { ...row, until: new Date(clock.now().getTime() + delayMs), count });
    });
  } catch (error) {
    // Saving it has noted what the new text needs.
    if (!(error instanceof TextChangedError)) throw error;
  }
}

type Result = ConvertedImage | 'link' | 'wait';

async function importPicture(
  { pictures, pictureFetch, config }: ImportContext,
  address: string,
  signal: AbortSignal,
  attempts: number,
): Promise<Result> {
  try {
    const { publicUrl } = config;
    const bytes = await fetchOutsidePicture(pictureFetch, address, { signal, publicUrl });
    const image = await pictures.convert(bytes, 'post', 'content');
    countOutsidePicture('stored');
    return image;
  } catch (error) {
    const isOver = isFinal(error) || attempts >= maxAttempts;
    countOutsidePicture(isOver ? 'linked' : 'postponed');
    return isOver ? 'link' : 'wait';
  }
}

/** Failures of our own, such as an overload, may not happen again. */
function isFinal(error: unknown): boolean {
  if (error instanceof OutsidePictureError) return error.isFinal;
  return error instanceof AppError && !(error instanceof UnavailableError);
}

function toReplacement(result: Result): OutsidePictureReplacement {
  return typeof result === 'string' ? result : result.files.map(({ variant }) => variant);
}
