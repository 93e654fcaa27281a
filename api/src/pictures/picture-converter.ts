import { randomUUID } from 'node:crypto';
import { imageMaxBytes } from '@site/shared/contracts';
import type { ImageVariant } from '@site/shared/contracts/api';
import pLimit from 'p-limit';
import { OverloadedError } from '../errors/errors';
import { imageUrl } from './image-address';
import type { ImageKind } from './image-kinds';
import { toPictureError, toTooLargeError } from './picture-errors';
import { countPicture } from './picture-meter';
import { createPictureProcess, PictureTimeoutError, type PictureProcess } from './picture-process';
import { readSignature } from './read-signature';
import type { AnyPictureTask, PictureCopy, PictureResult, PictureSource, PreviewTask } from './picture-task';

/** A picture ready to be stored. Its URLs are known, but nothing is written. */
export interface ConvertedImage {
  id: string;
  /** Smallest first, at least one. */
  files: { variant: ImageVariant; bytes: Buffer }[];
  largest: ImageVariant;
}

export interface PictureConverter {
  /** Call it as soon as a picture is expected, because the process takes a while to start. */
  prepare(): void;
  /**
   * Checks a picture and makes its copies: WebP, upright, without metadata. Errors name `field` in their details:
   * `TooLargeError` above 10 MB or 24 megapixels, `ValidationError` for a damaged picture and for other formats than PNG, JPEG,
   * GIF, WebP or AVIF. `OverloadedError` when too many wait, or it takes too long.
   */
  convert(picture: PictureSource, kind: ImageKind, field: string): Promise<ConvertedImage>;
  /** Draws the picture that link previews show of a page, as JPEG. `OverloadedError` as above. */
  drawPreview(task: PreviewTask): Promise<Buffer>;
  stop(): Promise<void>;
}

export interface PictureConverterOptions {
  process?: PictureProcess;
  /** From the request until it is converted: less than the 30 s that the shell server waits for a response. */
  wholeMs?: number;
}

/** They take some seconds. */
const waitingMax = 40;

export function createPictureConverter({
  process = createPictureProcess(),
  wholeMs = 25_000,
}: PictureConverterOptions = {}): PictureConverter {
  const oneByOne = pLimit(1);

  const runInTurn = async (task: AnyPictureTask): Promise<PictureResult> => {
    if (oneByOne.pendingCount >= waitingMax) throw new OverloadedError();
    const deadline = performance.now() + wholeMs;
    return oneByOne(() => process.run(task, deadline - performance.now())).catch((error: unknown) => {
      throw error instanceof PictureTimeoutError ? new OverloadedError() : error;
    });
  };

  const convert = async (picture: PictureSource, kind: ImageKind, field: string): Promise<ConvertedImage> => {
    // The size of a file was checked while it arrived.
    if (Buffer.isBuffer(picture) && picture.length > imageMaxBytes) throw toTooLargeError(field);
    const type = await readSignature(picture);
    if (!type) throw toPictureError('not-a-picture', field);
    const result = await runInTurn({ picture, type, kind });
    if ('refusal' in result) throw toPictureError(result.refusal, field);
    return toConvertedImage(result.copies);
  };

  return {
    prepare: () => process.prepare(),

    convert: async (picture, kind, field) => {
      try {
        const image = await convert(picture, kind, field);
        countPicture('converted');
        return image;
      } catch (error) {
        countPicture(error instanceof OverloadedError ? 'turned-away' : 'refused');
        throw error;
      }
    },

    drawPreview: async (task) => {
      const result = await runInTurn(task);
      if ('refusal' in result) throw new Error(`A preview picture was not drawn: ${result.refusal}`);
      return result.copies[0]!.bytes;
    },

    stop: () => process.stop(),
  };
}

function toConvertedImage(copies: PictureCopy[]): ConvertedImage {
  const id = randomUUID();
  const files = copies.map(({ width, height, bytes }) => ({
    variant: { url: imageUrl(id, width), width, height },
    bytes,
  }));
  const largest = files.at(-1)?.variant;
  if (!largest) throw new Error('A picture has at least one copy');
  return { id, files, largest };
}
