import { drawPicture } from '../modules/images/testing/draw-picture';
import { findPictureType } from './picture-type';

test.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)('knows a %s', async (format) => {
  expect(findPictureType(await drawPicture(9, 9).toFormat(format).toBuffer())).toBe(`image/${format}`);
});

const box = (...brands: string[]) => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(8 + brands.join('').length);
  return Buffer.concat([size, Buffer.from(`ftyp${brands.join('')}`, 'latin1'), Buffer.from('avif')]);
};

test.each<[string, Buffer]>([
  ['nothing', Buffer.alloc(0)],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['an SVG with an XML declaration', Buffer.from('<?xml version="1.0"?><svg/>')],
  ['a PDF', Buffer.from('%PDF-1.7\n')],
  ['a TIFF', Buffer.from('II*\0', 'latin1')],
  ['a BMP', Buffer.from('BM\0\0\0\0', 'latin1')],
  ['a JPEG 2000', Buffer.from('\0\0\0\x0CjP  \r\n\x87\n', 'latin1')],
  ['a JPEG XL', Buffer.from('\xFF\x0A', 'latin1')],
  ['a HEIC', box('heic', '\0\0\0\0', 'mif1', 'heic')],
  ['a video', box('isom', '\0\0\0\0', 'mp41')],
  ['a HEIC whose version reads avif', box('heic', 'avif', 'mif1')],
  ['a RIFF that is no WebP', Buffer.from('RIFF\0\0\0\0WAVE', 'latin1')],
  ['an ftyp that is cut off', Buffer.from('\0\0\0\x20ftyp', 'latin1')],
  ['an old libvips file', Buffer.from('\x08\xF2\xA6\xB6', 'latin1')],
  ['a PNG that begins one byte later', Buffer.from('\0\x89PNG\r\n\x1A\n', 'latin1')],
])('knows %s as none of them', (_, head) => {
  expect(findPictureType(head)).toBeUndefined();
});

test('knows an AVIF by any of its brands', () => {
  expect(findPictureType(box('mif1', '\0\0\0\0', 'mif1', 'avif'))).toBe('image/avif');
});
