import type { PictureOrigin } from '../pictures';
import type { PostHtml } from '../post-html';

/** A PNG of one pixel, in base64. */
export const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A square stored copy. */
export const copy = (width: number) => ({ url: `/api/images/abc/${width}.webp`, width, height: width });

/** The origins of the pictures that have a place. */
export function originsOf({ parts }: PostHtml): PictureOrigin[] {
  return parts.flatMap((part) => (typeof part === 'string' ? [] : [part.origin]));
}
