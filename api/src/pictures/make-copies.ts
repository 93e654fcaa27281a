import { imageMaxPixels } from '@site/shared/contracts';
import sharp, { type Metadata, type OutputInfo } from 'sharp';
import { copiesByKind, imageMaxSide, widthsOf, type ImageKind } from './image-kinds';
import type { PictureCopy, PictureResult, PictureSource, PictureTask } from './picture-task';

/** Checks a picture and makes its copies: WebP, upright, without metadata. Does not throw. */
export async function makeCopies({ picture, type, kind }: PictureTask): Promise<PictureResult> {
  const metadata = await readMetadata(picture);
  if (metadata?.mediaType !== type) return { refusal: 'not-a-picture' };
  // Reads only the header, so that a picture that is too large is never decoded.
  const { width, height } = metadata;
  if (width * height > imageMaxPixels || Math.max(width, height) > imageMaxSide) {
    return { refusal: 'too-many-pixels' };
  }
  try {
    return { copies: await convert(picture, kind) };
  } catch {
    return { refusal: 'damaged' };
  }
}

async function readMetadata(picture: PictureSource): Promise<Metadata | undefined> {
  // Without the limit any header can be read; the check above has our own message.
  return sharp(picture, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
}

async function convert(picture: PictureSource, kind: ImageKind): Promise<PictureCopy[]> {
  // Decoded once; all copies are made from the largest, one after the other.
  const original = await decode(picture, kind);
  const copies: PictureCopy[] = [];
  for (const width of widthsOf(kind, original.info.width)) {
    const { data, info } = await sharp(original.data, { raw: original.info })
      .resize({ width })
      .webp()
      .toBuffer({ resolveWithObject: true });
    copies.push({ width, height: info.height, bytes: data });
  }
  return copies;
}

function decode(picture: PictureSource, kind: ImageKind): Promise<{ data: Buffer; info: OutputInfo }> {
  const { widths, square } = copiesByKind[kind];
  const width = Math.max(...widths);
  // Phones and cameras write what libvips warns of and browsers show. What was cut is an error.
  return sharp(picture, { limitInputPixels: imageMaxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width, ...(square && { height: width, fit: 'cover' }), withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
}
