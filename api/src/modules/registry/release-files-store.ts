import pLimit from 'p-limit';
import { randomUUID } from 'node:crypto';
import type { ReleaseFiles } from '@site/release-rules';
import type { Context } from '../../context';
import type { Queries } from '../../db';
import {
  deleteUnclaimedFiles,
  insertUnclaimedFiles,
  isUnclaimed,
  type UnclaimedFiles,
} from './unclaimed-files.repository';

export interface ReleaseFilesStore {
  /**
   * Stores the files in a folder of their own below `place`, then runs `claim` in a transaction that gives the folder to a
   * release. When anything fails they are removed again; after a crash in between the retention job finds them.
   */
  store(
    place: string,
    files: ReleaseFiles,
    claim: (tx: Queries, folder: string) => Promise<void>,
  ): Promise<void>;
  /** Removes files that are noted as unclaimed. */
  remove(files: UnclaimedFiles): Promise<void>;
}

/** Each write waits for the disk, or for the store's response. */
const parallelWrites = 8;

export type ReleaseFilesContext = Pick<Context, 'db' | 'storage' | 'clock'>;

export function createReleaseFilesStore({ db, storage, clock }: ReleaseFilesContext): ReleaseFilesStore {
  const remove = async ({ folder, paths }: UnclaimedFiles): Promise<void> => {
    const limit = pLimit(parallelWrites);
    await limit.map(paths, (path) => storage.delete(toFileKey(folder, path)));
    await deleteUnclaimedFiles(db, folder);
  };

  const write = async (folder: string, files: ReleaseFiles): Promise<void> => {
    const limit = pLimit(parallelWrites);
    const writes = await Promise.allSettled(
      [...files].map(([path, bytes]) => limit(() => storage.put(toFileKey(folder, path), bytes))),
    );
    // Only when none is under way any more can the others be removed.
    const failed = writes.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  };

  /** A commit whose response got lost has given the folder to a release all the same. */
  const discard = async (files: UnclaimedFiles): Promise<void> => {
    if (await isUnclaimed(db, files.folder)) await remove(files);
  };

  return {
    store: async (place, files, claim) => {
      // Two publishers of one release id never write into the same folder.
      const folder = `${place}/${randomUUID()}`;
      const unclaimed = { folder, paths: [...files.keys()] };
      await insertUnclaimedFiles(db, unclaimed, clock.now());
      try {
        await write(folder, files);
        await db.transaction(async (tx) => {
          // Stryker disable next-line StringLiteral: the response says less, and the log has the place
          if (!(await deleteUnclaimedFiles(tx, folder))) throw new Error(`${folder} was swept`);
          await claim(tx, folder);
        });
      } catch (error) {
        await discard(unclaimed).catch(() => undefined);
        throw error;
      }
    },

    remove,
  };
}

/** The key of a file in the object store. */
export function toFileKey(folder: string, path: string): string {
  return `${folder}/${path}`;
}
