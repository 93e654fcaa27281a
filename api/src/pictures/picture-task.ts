import type { PreviewCard } from '@site/shared/server';
import type { ImageKind } from './image-kinds';
import type { PictureType } from './picture-type';

/** The bytes of a picture, or the path of its file. */
export type PictureSource = Buffer | string;

/** A task for the process that decodes pictures. */
export interface PictureTask {
  picture: PictureSource;
  /** The type by the first bytes; nothing else is decoded. */
  type: PictureType;
  kind: ImageKind;
}

/** Another task: the same copy as AVIF. */
export interface AvifTask {
  /** A copy as WebP. */
  avifOf: Buffer;
}

/** Another task: the picture that link previews show of a page. */
export interface PreviewTask {
  card: PreviewCard;
  /** A copy of the card's cover, and the point of it that stays in sight, in percent. */
  cover?: { picture: Buffer; x: number; y: number } | undefined;
  /** The folder for fonts. */
  fontsDir: string;
}

export type AnyPictureTask = PictureTask | AvifTask | PreviewTask;

/** One copy of a picture: as WebP, for an {@link AvifTask} as AVIF, and for a {@link PreviewTask} as JPEG. */
export interface PictureCopy {
  width: number;
  height: number;
  bytes: Buffer;
}

/** `too-much-work` exceeds the limit of time or memory. */
export type PictureRefusal = 'not-a-picture' | 'too-many-pixels' | 'damaged' | 'too-much-work';

/** The copies, smallest first and at least one, or why there are none. */
export type PictureResult = { copies: PictureCopy[] } | { refusal: PictureRefusal };
