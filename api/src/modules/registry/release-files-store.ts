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
   * release. Source maps come into a folder of their own, of which no public route knows. When anything fails they are removed
   * again; after a crash in between the retention job finds them.
   */
  store(
    place: string,
    content: { files: ReleaseFiles; sourceMaps: ReleaseFiles },
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

  /** A commit whose response got lost has given the folders to a release all the same. */
  const discard = async (files: UnclaimedFiles): Promise<void> => {
    if (await isUnclaimed(db, files.folder)) await remove(files);
  };

  return {
    store: async (place, { files, sourceMaps }, claim) => {
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
            if (!(await deleteUnclaimedFiles(tx, each.folder))) throw new Error(`${each.folder} was swept`);
          }
          await claim(tx, folder);
        });
      } catch (error) {
        for (const each of unclaimed) await discard(each).catch(() => undefined);
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

/** Where the source maps of what lies in `folder` are kept. */
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

/** What a release or a build has that is to be removed. */
export function listStoredFiles({ folder, files, source_maps }: StoredRelease): UnclaimedFiles[] {
  const stored = [{ folder, paths: Object.keys(files) }];
  if (source_maps)
    stored.push({ folder: toMapsFolder(folder), paths: Object.keys(source_maps).map(toMapPath) });
  return stored;
}

interface StoredRelease {
  folder: string;
  files: Record<string, string>;
  /** Hashes by the path of the file that each belongs to. */
  source_maps: Record<string, string> | null;
}
