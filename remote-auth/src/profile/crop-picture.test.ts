import type { PercentCrop } from 'react-image-crop';
import { cropPicture } from './crop-picture';

const draw = jest.fn();
let encoded: Blob | null;
let size: { width: number; height: number } | undefined;

// jsdom draws nothing.
beforeEach(() => {
  encoded = new Blob(['part']);
  draw.mockReset();
  HTMLCanvasElement.prototype.getContext = jest.fn(() => ({ drawImage: draw })) as never;
  HTMLCanvasElement.prototype.toBlob = function (this: HTMLCanvasElement, callback: BlobCallback) {
    size = { width: this.width, height: this.height };
    callback(encoded);
  };
});

const image = { naturalWidth: 2000, naturalHeight: 1000 } as HTMLImageElement;
const right: PercentCrop = { unit: '%', x: 50, y: 0, width: 50, height: 100 };
const crop = (name: string, type: string, part = right) =>
  cropPicture(image, part, new File(['all'], name, { type }));

it('draws the chosen part, not larger than it is shown', async () => {
  await crop('me.png', 'image/png');
  expect(draw).toHaveBeenCalledWith(image, 1000, 0, 1000, 1000, 0, 0, 512, 512);
  expect(size).toEqual({ width: 512, height: 512 });
});

it('enlarges nothing', async () => {
  await crop('me.png', 'image/png', { unit: '%', x: 10, y: 20, width: 5, height: 10 });
  expect(draw).toHaveBeenCalledWith(image, 200, 200, 100, 100, 0, 0, 100, 100);
});

it.each([
  ['me.jpeg', 'image/jpeg', 'me.jpg', 'image/jpeg'],
  ['me.png', 'image/png', 'me.png', 'image/png'],
  ['me.webp', 'image/webp', 'me.png', 'image/png'],
])('makes of %s (%s) %s (%s)', async (name, type, newName, newType) => {
  expect(await crop(name, type)).toMatchObject({ name: newName, type: newType });
});

it('says when the browser cannot draw it', async () => {
  encoded = null;
  await expect(crop('me.png', 'image/png')).rejects.toThrow('could not be drawn');
});
