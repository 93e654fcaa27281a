import { randomUUID } from 'node:crypto';
import { chmod, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StorageFullError } from '../errors/errors';
import type { Storage } from './storage';
import { contentTypeOf } from './storage-key';

/** Permissions of folders and files for the API's user only. */
const folderMode = 0o700;
const fileMode = 0o600;

/** Keeps each object as a file under `folder`, which is created when needed; only the API's user can read it. */
export function createDiskStorage(folder: string): Storage {
  // An existing folder is closed as well, with everything in it. If that fails, nothing is stored.
  const closed = chmod(folder, folderMode).catch(undefinedIfMissing);
  // Handled where it is awaited.
  closed.catch(() => undefined);

  return {
    async put(key, bytes) {
      contentTypeOf(key);
      await closed;
      const path = join(folder, key);
      const temporaryPath = `${path}.${randomUUID()}.tmp`;
      try {
        await mkdir(dirname(path), { recursive: true, mode: folderMode });
        await writeDurably(temporaryPath, bytes);
        await rename(temporaryPath, path);
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(temporaryPath, { force: true });
        throw isFull(error) ? new StorageFullError(error) : error;
      }
    },

    async get(key) {
      const contentType = contentTypeOf(key);
      const file = await open(join(folder, key)).catch(undefinedIfMissing);
      if (!file) return undefined;
      const { size } = await file.stat();
      return { body: file.createReadStream(), size, contentType };
    },

    async delete(key) {
      contentTypeOf(key);
      await rm(join(folder, key), { force: true });
    },
  };
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', fileMode);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Without it a new name may be lost in a power failure. Windows can neither open nor sync a folder. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw error;
}

function isFull(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT';
}
