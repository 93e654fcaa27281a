import sharp from 'sharp';
import type { AvifTask, PictureResult } from './picture-task';

/**
 * About the quality of the WebP copy. More effort saves a tenth of the size in eight times the time: see
 * docs/decisions/0066-right-at-the-first-paint-and-small.md.
 */
const options = { quality: 55, effort: 2 };

/** Converts the copy into AVIF. Does not throw. */
export async function makeAvif({ avifOf }: AvifTask): Promise<PictureResult> {
  try {
    const { data, info } = await sharp(avifOf).avif(options).toBuffer({ resolveWithObject: true });
    return { copies: [{ width: info.width, height: info.height, bytes: data }] };
  } catch {
    return { refusal: 'damaged' };
  }
}
