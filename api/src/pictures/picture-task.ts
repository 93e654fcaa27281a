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

/** One copy of a picture: as WebP, or for an {@link AvifTask} as AVIF. */
export interface PictureCopy {
  width: number;
  height: number;
  bytes: Buffer;
}

/** `too-much-work` exceeds the limit of time or memory. */
export type PictureRefusal = 'not-a-picture' | 'too-many-pixels' | 'damaged' | 'too-much-work';

/** The copies, smallest first and at least one, or why there are none. */
export type PictureResult = { copies: PictureCopy[] } | { refusal: PictureRefusal };
