import { randomUUID } from 'node:crypto';
import { imageMaxPixels } from '@site/shared/contracts';
import type { ImageVariant } from '@site/shared/contracts/api';
import pLimit from 'p-limit';
import sharp, { type OutputInfo } from 'sharp';
import { OverloadedError } from '../../errors/errors';
import { checkPicture, toDamagedError, type PictureSource } from './check-picture';
import { copiesByKind, widthsOf, type ImageKind } from './image-kinds';
import { imageUrl } from './image-address';
import { countPicture } from './picture-meter';

/** A picture ready to be stored. Nothing of it is written yet, but its addresses are known. */
export interface ConvertedImage {
  id: string;
  /** Smallest first, at least one. */
  files: { variant: ImageVariant; bytes: Buffer }[];
  largest: ImageVariant;
}

// Each conversion holds a decoded picture in memory, and sharp itself works on several cores.
const oneOfTwo = pLimit(2);
/** Some seconds of work. */
const waitingMax = 40;

/**
 * Checks a picture and makes its copies: WebP, upright, without metadata.
 * Errors name `field` in their details: `TooLargeError` above 10 MB or 24 megapixels, `ValidationError` for what is
 * no PNG, JPEG, GIF, WebP or AVIF, or is damaged. `OverloadedError` when too many wait already.
 */
export async function convertImage(
  picture: PictureSource,
  kind: ImageKind,
  field: string,
): Promise<ConvertedImage> {
  if (oneOfTwo.pendingCount >= waitingMax) {
    countPicture('turned-away');
    throw new OverloadedError();
  }
  try {
    const image = await oneOfTwo(async () => {
      await checkPicture(picture, field);
      return makeCopies(picture, kind).catch((error: unknown) => {
        throw toDamagedError(field, error);
      });
    });
    countPicture('converted');
    return image;
  } catch (error) {
    countPicture('refused');
    throw error;
  }
}

async function makeCopies(picture: PictureSource, kind: ImageKind): Promise<ConvertedImage> {
  const id = randomUUID();
  // Decoded once; all copies are made from the largest.
  const original = await decode(picture, kind);
  const files = await Promise.all(
    widthsOf(kind, original.info.width).map(async (width) => {
      const { data, info } = await sharp(original.data, { raw: original.info })
        .resize({ width })
        .webp()
        .toBuffer({ resolveWithObject: true });
      return { variant: { url: imageUrl(id, width), width, height: info.height }, bytes: data };
    }),
  );
  const largest = files.at(-1)?.variant;
  if (!largest) throw new Error('A picture has at least one copy');
  return { id, files, largest };
}

function decode(picture: PictureSource, kind: ImageKind): Promise<{ data: Buffer; info: OutputInfo }> {
  const { widths, square } = copiesByKind[kind];
  const width = Math.max(...widths);
  return sharp(picture, { limitInputPixels: imageMaxPixels })
    .autoOrient()
    .resize({ width, ...(square && { height: width, fit: 'cover' }), withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
}
