import pLimit from 'p-limit';
import { randomUUID } from 'node:crypto';
import { countBytes, hashSourceMaps, type ReleaseFiles } from '@site/release-rules';
import type { Context } from '../../context';
import type { Queries } from '../../db';
import {
  deleteUnclaimedFiles,
  insertUnclaimedFiles,
  isUnclaimed,
  type UnclaimedFiles,
} from './unclaimed-files.repository';

/** What a release or a build of the shell notes of its files when it takes them. */
export interface StoredContent {
  /** Where they lie in the object store. */
  folder: string;
  bytes: number;
  /** Hashes by the path of the file that each belongs to; null where there are none. */
  sourceMaps: Record<string, string> | null;
}

/** What a release or a build of the shell has in the object store. */
export interface StoredRelease {
  folder: string;
  files: Record<string, string>;
  source_maps: StoredContent['sourceMaps'];
}

/** Each write waits for the disk or the store. */
const parallelWrites = 8;

export type ReleaseFilesContext = Pick<Context, 'db' | 'storage' | 'clock'>;

export function createReleaseFilesStore({ db, storage, clock }: ReleaseFilesContext) {
  const remove = async ({ folder, paths }: UnclaimedFiles): Promise<void> => {
    const limit = pLimit(parallelWrites);
    await limit.map(paths, (path) => storage.delete(toFileKey(folder, path)));
    await deleteUnclaimedFiles(db, { folder });
  };

  const write = async (folder: string, files: ReleaseFiles): Promise<void> => {
    const limit = pLimit(parallelWrites);
    const writes = await Promise.allSettled(
      [...files].map(([path, bytes]) => limit(() => storage.put(toFileKey(folder, path), bytes))),
    );
    // The others can only be removed when all writes have ended.
    const failed = writes.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  };

  /** Keeps the files when a commit succeeded although its response was lost. */
  const discard = async (files: UnclaimedFiles): Promise<void> => {
    if (await isUnclaimed(db, { folder: files.folder })) await remove(files);
  };

  return {
    /**
     * Stores the files in a new folder below `place`, then runs `claim` in a transaction that assigns the folder to a release.
     * Source maps are in a separate folder without a public route. After a failure all files are removed; after a crash the
     * retention job removes them.
     */
    store: async (
      place: string,
      { files, sourceMaps }: { files: ReleaseFiles; sourceMaps: ReleaseFiles },
      claim: (tx: Queries, stored: StoredContent) => Promise<void>,
    ): Promise<void> => {
      // Two publishers of one release id never write into the same folder.
      const folder = `${place}/${randomUUID()}`;
      const stored = [{ folder, files }];
      if (sourceMaps.size > 0) stored.push({ folder: toMapsFolder(folder), files: toMapFiles(sourceMaps) });
      const unclaimed = stored.map(toUnclaimed);
      for (const each of unclaimed) await insertUnclaimedFiles(db, each, clock.now());
      try {
        for (const each of stored) await write(each.folder, each.files);
        await db.transaction(async (tx) => {
          for (const each of unclaimed) {
            // Stryker disable next-line StringLiteral: the response says less, and the log has the place
            if (!(await deleteUnclaimedFiles(tx, { folder: each.folder })))
              throw new Error(`${each.folder} was swept`);
          }
          const sourceMapHashes = hashSourceMaps(sourceMaps);
          await claim(tx, { folder, bytes: countBytes(files), sourceMaps: sourceMapHashes });
        });
      } catch (error) {
        for (const each of unclaimed) await discard(each).catch(() => undefined);
        throw error;
      }
    },

    /**
     * Removes the files of the release that `giveUp` deletes in its transaction; false when that deletes none. The retention job
     * removes what remains after an error.
     */
    removeStored: async (giveUp: (tx: Queries) => Promise<StoredRelease | undefined>): Promise<boolean> => {
      const unclaimed = await db.transaction(async (tx) => {
        const stored = await giveUp(tx);
        const noted = stored ? listStoredFiles(stored) : [];
        for (const files of noted) await insertUnclaimedFiles(tx, files, clock.now());
        return noted;
      });
      for (const files of unclaimed) await remove(files).catch(() => undefined);
      return unclaimed.length > 0;
    },

    /** Removes files that are recorded as unclaimed. */
    remove,
  };
}

/** The key of a file in the object store. */
export function toFileKey(folder: string, path: string): string {
  return `${folder}/${path}`;
}

/** The folder of the source maps for the files in `folder`. */
function toMapsFolder(folder: string): string {
  return `source-maps/${folder}`;
}

const toMapPath = (path: string) => `${path}.map.gz`;

/** The key of the source map of a file. */
export function toMapKey(folder: string, path: string): string {
  return toFileKey(toMapsFolder(folder), toMapPath(path));
}

const toMapFiles = (sourceMaps: ReleaseFiles): ReleaseFiles =>
  new Map([...sourceMaps].map(([path, content]) => [toMapPath(path), content]));

const toUnclaimed = ({ folder, files }: { folder: string; files: ReleaseFiles }): UnclaimedFiles => ({
  folder,
  paths: [...files.keys()],
});

/** The stored files of a release or build that is to be removed. */
function listStoredFiles({ folder, files, source_maps }: StoredRelease): UnclaimedFiles[] {
  const stored = [{ folder, paths: Object.keys(files) }];
  if (source_maps)
    stored.push({ folder: toMapsFolder(folder), paths: Object.keys(source_maps).map(toMapPath) });
  return stored;
}
