import sharp from 'sharp';
import { fromRoot } from '@site/command-kit/paths';

export const picturesFolder = fromRoot('tools/demo/pictures');

/** Figures stay sharp as PNG; covers and their gradients are much smaller as JPEG. */
export function renderPicture(file: string, format: 'png' | 'jpeg'): Promise<Buffer> {
  return sharp(`${picturesFolder}/${file}`).toFormat(format, { quality: 86 }).toBuffer();
}
