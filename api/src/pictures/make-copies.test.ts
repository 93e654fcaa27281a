import sharp from 'sharp';
import { addChunk, colorAt, drawPicture } from '../modules/images/testing/draw-picture';
import { makeCopies } from './make-copies';
import { findPictureType } from './picture-type';

const drawn = () => drawPicture(40, 20);
const jpeg = () => drawn().jpeg().toBuffer();
const beforeLast = (bytes: Buffer, count: number, added: Buffer) =>
  Buffer.concat([bytes.subarray(0, -count), added, bytes.subarray(-count)]);
const noisy = () =>
  sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
/** A segment of a JPEG after its first marker. */
const withSegment = (bytes: Buffer, marker: number, data: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([bytes.subarray(0, 2), head, data, bytes.subarray(2)]);
};
const toPixels = () => drawn().raw().toBuffer({ resolveWithObject: true });

/** Browsers show all of these, and phones and cameras write them. */
const shown: [string, () => Promise<Buffer>][] = [
  ['a JPEG', jpeg],
  ['a progressive JPEG', () => drawn().jpeg({ progressive: true }).toBuffer()],
  ['a JPEG without subsampling', () => drawn().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer()],
  ['a grey JPEG', () => drawn().toColourspace('b-w').jpeg().toBuffer()],
  ['a JPEG in CMYK', () => drawn().toColourspace('cmyk').jpeg().toBuffer()],
  ['a JPEG of wide gamut', () => drawn().withIccProfile('p3').jpeg().toBuffer()],
  ['a JPEG that lies on its side', () => drawn().jpeg().withMetadata({ orientation: 6 }).toBuffer()],
  [
    "a Samsung's JPEG, with bytes before the last marker",
    async () => beforeLast(await jpeg(), 2, Buffer.alloc(64)),
  ],
  [
    "a Samsung's JPEG, with data behind it",
    async () => Buffer.concat([await jpeg(), Buffer.from('\0\0\x01\x0aSEFHe\0SEFT')]),
  ],
  [
    'several pictures in one file (MPO)',
    async () => Buffer.concat([withSegment(await jpeg(), 0xe2, Buffer.from('MPF\0II*\0')), await jpeg()]),
  ],
  [
    'a JPEG with odd markers',
    async () => withSegment(withSegment(await jpeg(), 0xef, Buffer.alloc(9)), 0xfe, Buffer.from('note')),
  ],
  [
    'a JPEG with bytes between its segments',
    async () => {
      const bytes = withSegment(await jpeg(), 0xfe, Buffer.from('note'));
      return Buffer.concat([bytes.subarray(0, 10), Buffer.alloc(7), bytes.subarray(10)]);
    },
  ],
  [
    'a JPEG with broken facts of the camera',
    async () => withSegment(await jpeg(), 0xe1, Buffer.from('Exif\0\0MM\0*\0\0\xff\xff')),
  ],
  [
    'a PNG of 16 bits',
    async () =>
      sharp((await toPixels()).data, { raw: (await toPixels()).info })
        .toColourspace('rgb16')
        .png()
        .toBuffer(),
  ],
  ['a PNG of a palette', () => drawn().png({ palette: true }).toBuffer()],
  ['a PNG with a broken profile', () => addChunk(drawn(), 'iCCP', Buffer.from('no profile'))],
  ['a WebP without loss', () => drawn().webp({ lossless: true }).toBuffer()],
  ['a GIF', () => drawn().gif().toBuffer()],
  ['an AVIF', () => drawn().avif().toBuffer()],
];

const convert = (picture: Buffer) => makeCopies({ picture, type: findPictureType(picture)!, kind: 'post' });

test.each(shown)('%s is taken, with its colours', async (name, make) => {
  const result = await convert(await make());
  expect(result).toMatchObject({ copies: [{ bytes: expect.any(Buffer) }] });
  const [copy] = 'copies' in result ? result.copies : [];
  const { width, height } = await sharp(copy!.bytes).metadata();
  // The picture that lies on its side has its red half above.
  const color = await colorAt(copy!.bytes, Math.floor(width / 8), Math.floor(height / 8));
  expect(color).toBe(name.includes('grey') ? 'other' : 'red');
});

test.each<[string, () => Promise<Buffer>]>([
  ['JPEG', () => noisy().jpeg().toBuffer()],
  ['progressive JPEG', () => noisy().jpeg({ progressive: true }).toBuffer()],
  ['PNG', () => noisy().png().toBuffer()],
  ['WebP', () => noisy().webp().toBuffer()],
  ['GIF', () => noisy().gif().toBuffer()],
  ['AVIF', () => noisy().avif().toBuffer()],
])('a %s that was cut is refused', async (_, make) => {
  const bytes = await make();
  for (const share of [0.5, 0.9]) {
    expect(await convert(bytes.subarray(0, bytes.length * share))).toEqual({ refusal: expect.any(String) });
  }
});
