import sharp from 'sharp';

/** Figures stay sharp as PNG; covers and their gradients are much smaller as JPEG. */
export function renderPicture(svg: string, format: 'png' | 'jpeg'): Promise<Buffer> {
  return sharp(Buffer.from(svg)).toFormat(format, { quality: 86 }).toBuffer();
}
