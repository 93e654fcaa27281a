import type { PercentCrop } from 'react-image-crop';

/** The largest size that the site shows. */
const maxSide = 512;

/**
 * Draws a part of a picture.
 * @param image has been loaded
 * @returns a JPEG for a JPEG, and otherwise a PNG, which keeps transparency
 * @throws when the browser cannot draw it
 */
export async function cropPicture(image: HTMLImageElement, crop: PercentCrop, original: File): Promise<File> {
  const { naturalWidth, naturalHeight } = image;
  const width = (naturalWidth * crop.width) / 100;
  const height = (naturalHeight * crop.height) / 100;
  const scale = Math.min(1, maxSide / Math.max(width, height));

  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const left = (naturalWidth * crop.x) / 100;
  const top = (naturalHeight * crop.y) / 100;
  canvas.getContext('2d')?.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height);

  const type = original.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92));
  if (!blob) throw new Error(`A picture of ${canvas.width} × ${canvas.height} pixels could not be drawn`);
  return new File([blob], original.name.replace(/\.\w+$/, type === 'image/jpeg' ? '.jpg' : '.png'), { type });
}
