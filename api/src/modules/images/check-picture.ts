import { imageMaxBytes, imageMaxPixels } from '@site/shared/contracts';
import sharp, { type Metadata } from 'sharp';
import { TooLargeError, ValidationError } from '../../errors/errors';

/** Read from the content; the file's name and declared type say nothing. SVG stays out: it can carry scripts. */
const acceptedTypes = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);

/** The format's own limit. */
const webpMaxSide = 16_383;

const megabytes = imageMaxBytes / (1024 * 1024);
const megapixels = imageMaxPixels / 1_000_000;

/** The bytes of a picture, or the path of the file that holds them. */
export type PictureSource = Buffer | string;

/** Reads no more than the header, so that a picture that is too large to decode is never decoded. */
export async function checkPicture(picture: PictureSource, field: string): Promise<void> {
  // A file was counted while it came.
  if (Buffer.isBuffer(picture) && picture.length > imageMaxBytes) throw toTooLargeError(field);
  const metadata = await readMetadata(picture);
  if (!metadata || !acceptedTypes.has(metadata.mediaType ?? '')) {
    throw new ValidationError(
      { [field]: ['Choose a picture in one of the formats JPEG, PNG, GIF, WebP or AVIF'] },
      { code: 'not_a_picture' },
    );
  }
  const { width, height } = metadata;
  if (width * height > imageMaxPixels || Math.max(width, height) > webpMaxSide) {
    throw new TooLargeError(
      {
        [field]: [
          `The picture has too many pixels: at most ${megapixels} megapixels and ${webpMaxSide} on a side`,
        ],
      },
      { code: 'too_many_pixels' },
    );
  }
}

export function toTooLargeError(field: string): TooLargeError {
  return new TooLargeError({ [field]: [`The picture must be at most ${megabytes} MB`] });
}

export function toDamagedError(field: string, cause: unknown): ValidationError {
  return new ValidationError(
    { [field]: ['The picture is damaged and cannot be read'] },
    { code: 'damaged_picture', cause },
  );
}

async function readMetadata(picture: PictureSource): Promise<Metadata | undefined> {
  if (picture.length === 0) return undefined;
  // Without the limit a header is read whatever it claims; the check above answers with our own words.
  return sharp(picture, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
}
