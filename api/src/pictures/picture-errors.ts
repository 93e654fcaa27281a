import { imageMaxBytes, imageMaxPixels } from '@site/shared/contracts';
import { TooLargeError, ValidationError, type AppError } from '../errors/errors';
import { imageMaxSide } from './image-kinds';
import type { PictureRefusal } from './picture-task';

const megabytes = imageMaxBytes / (1024 * 1024);
const megapixels = imageMaxPixels / 1_000_000;

/** The error for the member who sent the picture in that field. */
export function toPictureError(refusal: PictureRefusal, field: string): AppError {
  switch (refusal) {
    case 'not-a-picture':
      return new ValidationError(
        { [field]: ['Choose a picture in one of the formats JPEG, PNG, GIF, WebP or AVIF'] },
        { code: 'not_a_picture' },
      );
    case 'too-many-pixels':
      return new TooLargeError(
        {
          [field]: [
            `The picture has too many pixels: at most ${megapixels} megapixels and ${imageMaxSide} on a side`,
          ],
        },
        { code: 'too_many_pixels' },
      );
    case 'damaged':
      return new ValidationError(
        { [field]: ['The picture is damaged and cannot be read'] },
        { code: 'damaged_picture' },
      );
    case 'too-much-work':
      return new ValidationError(
        { [field]: ['The picture takes too much work to read. Save it in another format and try again'] },
        { code: 'too_much_work' },
      );
  }
}

export function toTooLargeError(field: string): TooLargeError {
  return new TooLargeError({ [field]: [`The picture must be at most ${megabytes} MB`] });
}
