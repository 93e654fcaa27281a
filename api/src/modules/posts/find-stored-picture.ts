import type { Queries } from '../../db';
import { ValidationError } from '../../errors/errors';
import { findImageId } from '../../pictures/image-address';
import { hasOwnImage } from '../images';

/** The id of a picture that the member has stored with a draft; null where none is named. */
export async function findStoredPicture(
  db: Queries,
  ownerId: number,
  address: string | undefined,
): Promise<string | null> {
  if (address === undefined) return null;
  const id = findImageId(address);
  if (id !== undefined && (await hasOwnImage(db, { ownerId, id }))) return id;
  throw new ValidationError({ featured_image: ['This picture is gone. Please choose it again.'] });
}
