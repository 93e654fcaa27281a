import { open } from 'node:fs/promises';
import { findPictureType, signatureBytes, type PictureType } from './picture-type';
import type { PictureSource } from './picture-task';

/** The format according to the first bytes of the picture, if it is accepted. */
export async function readSignature(picture: PictureSource): Promise<PictureType | undefined> {
  if (Buffer.isBuffer(picture)) return findPictureType(picture);
  const file = await open(picture);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(signatureBytes), 0, signatureBytes, 0);
    return findPictureType(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
