import type { Context } from '../../context';
import type { Queries } from '../../db';
import type { ConvertedImage } from './convert-image';
import { imageKey } from './image-address';
import { deleteImages, insertImage } from './images.repository';

export interface Images {
  /**
   * Writes the files, then runs `work` in the transaction that records the pictures as `ownerId`'s. When anything
   * fails the files are removed again.
   */
  store<Result>(
    images: ConvertedImage[],
    ownerId: number,
    work: (tx: Queries) => Promise<Result>,
  ): Promise<Result>;
  /** Forgets pictures that nothing refers to any more, and removes their files. Unknown ids are no error. */
  remove(ids: string[]): Promise<void>;
}

type ImagesContext = Pick<Context, 'db' | 'storage' | 'clock'>;

export function createImages({ db, storage, clock }: ImagesContext): Images {
  // A file that stays behind costs a little space; an error here would hide what the caller has to say.
  const removeFiles = async (keys: string[]): Promise<void> => {
    await Promise.allSettled(keys.map((key) => storage.delete(key)));
  };

  return {
    store: async (images, ownerId, work) => {
      const files = images.flatMap(({ id, files }) =>
        files.map(({ variant, bytes }) => ({ key: imageKey(id, variant.width), bytes })),
      );
      try {
        for (const { key, bytes } of files) await storage.put(key, bytes);
        return await db.transaction(async (tx) => {
          for (const { id, files } of images) {
            const variants = files.map(({ variant }) => variant);
            await insertImage(tx, { id, owner_id: ownerId, variants, created_at: clock.now() });
          }
          return work(tx);
        });
      } catch (error) {
        await removeFiles(files.map(({ key }) => key));
        throw error;
      }
    },

    remove: async (ids) => {
      const rows = await deleteImages(db, ids);
      await removeFiles(rows.flatMap(({ id, variants }) => variants.map(({ width }) => imageKey(id, width))));
    },
  };
}
