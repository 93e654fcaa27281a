import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A picture whose left half is red and whose right half is blue. */
export function drawPicture(width: number, height: number): Sharp {
  const half = Math.ceil(width / 2);
  const red = { create: { width: half, height, channels: 3 as const, background: '#ff0000' } };
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: red, left: 0, top: 0 },
  ]);
}

/** Such as `red` or `blue`; what a pixel of a drawn picture looks like after lossy compression. */
export async function colorAt(picture: Buffer, left: number, top: number): Promise<'red' | 'blue' | 'other'> {
  const [r = 0, g = 0, b = 0] = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  if (r > 200 && g < 60 && b < 60) return 'red';
  if (b > 200 && g < 60 && r < 60) return 'blue';
  return 'other';
}

/** A valid header of a PNG that claims any size; nothing follows. */
export function pngHeader(width: number, height: number): Buffer {
  const chunk = Buffer.alloc(25);
  chunk.writeUInt32BE(13, 0);
  chunk.write('IHDR', 4, 'latin1');
  chunk.writeUInt32BE(width, 8);
  chunk.writeUInt32BE(height, 12);
  chunk.set([8, 2, 0, 0, 0], 16);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 21)), 21);
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk]);
}
