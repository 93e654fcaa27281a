import type { Context } from '../../context';
import type { Queries } from '../../db';
import type { ConvertedImage } from '../../pictures/picture-converter';
import { avifKey, imageKey } from '../../pictures/image-address';
import { deleteUnusedImages, insertImage, type ImageRow } from './images.repository';

export type ImagesContext = Pick<Context, 'db' | 'storage' | 'clock'>;

export function createImages({ db, storage, clock }: ImagesContext) {
  const remove = async (ids: string[]): Promise<void> => {
    const keys = (await deleteUnusedImages(db, { ids })).flatMap(toKeys);
    // A file that stays behind costs a little space; an error here would hide the caller's.
    await Promise.allSettled(keys.map((key) => storage.delete(key)));
  };

  /** The rows come first: a file without a row would never be found again. */
  const write = async (images: ConvertedImage[], ownerId: number): Promise<void> => {
    await db.transaction(async (tx) => {
      for (const { id, files } of images) {
        const variants = files.map(({ variant }) => variant);
        await insertImage(tx, { id, owner_id: ownerId, variants, created_at: clock.now() });
      }
    });
    for (const { id, files } of images) {
      for (const { variant, bytes } of files) await storage.put(imageKey(id, variant.width), bytes);
    }
  };

  return {
    /**
     * Stores the pictures as `ownerId`'s, then runs `work` in a transaction that puts them to use. When anything fails
     * they are removed again; after a crash in between a retention job finds them.
     */
    store: async <Result>(
      images: ConvertedImage[],
      ownerId: number,
      work: (tx: Queries) => Promise<Result>,
    ): Promise<Result> => {
      if (images.length === 0) return db.transaction(work);
      try {
        await write(images, ownerId);
        return await db.transaction(work);
      } catch (error) {
        // The caller needs the original error, also when the database is away.
        await remove(images.map(({ id }) => id)).catch(() => undefined);
        throw error;
      }
    },

    /** Forgets those that nothing shows, and removes their files. Unknown ids are no error. */
    remove,
  };
}

function toKeys({ id, variants }: ImageRow): string[] {
  return variants.flatMap(({ width }) => [imageKey(id, width), avifKey(id, width)]);
}
