import { crc32, deflateSync } from 'node:zlib';
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

/** A GIF of so many frames. */
export function drawFrames(side: number, frames: number): Promise<Buffer> {
  const raw = { width: side, height: side * frames, channels: 3 as const, pageHeight: side };
  const pixels = Buffer.alloc(side * side * frames * 3);
  // Frames that are alike become one.
  for (let frame = 0; frame < frames; frame += 1) pixels[frame * side * side * 3] = (frame % 2) * 255;
  return sharp(pixels, { raw }).gif({ effort: 1, colours: 2 }).toBuffer();
}

/** A PNG with one more chunk before its pixels: a compressed one, such as `zTXt` or `iCCP`. */
export async function addChunk(picture: Sharp, type: string, compressed: Buffer): Promise<Buffer> {
  const png = await picture.png().toBuffer();
  const afterHeader = 8 + 25;
  const chunk = toChunk(type, Buffer.concat([Buffer.from('name\0\0', 'latin1'), compressed]));
  return Buffer.concat([png.subarray(0, afterHeader), chunk, png.subarray(afterHeader)]);
}

/** A small PNG that claims any size: its header is valid, its data are not enough. */
export function pngClaiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits a channel, RGB.
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    toChunk('IHDR', header),
    toChunk('IDAT', deflateSync(Buffer.alloc(1000))),
    toChunk('IEND', Buffer.alloc(0)),
  ]);
}

function toChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, data.length + 8)), data.length + 8);
  return chunk;
}
