import type { PictureProcessOptions } from './picture-process';

/** How copies of pictures are made as AVIF; as in production unless given. */
export interface AvifOptions extends Pick<PictureProcessOptions, 'worker'> {
  /** For one copy, in milliseconds, on a very busy machine. */
  timeoutMs?: number;
}
