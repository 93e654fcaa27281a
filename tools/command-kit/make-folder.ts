import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { findErrorCode } from './user-error';

/** Makes a folder and its parents. Node's `recursive` option never returns for a folder that cannot be made, as in `/proc`. */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    const code = findErrorCode(error);
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || path.dirname(folder) === folder) throw error;
    await makeFolder(path.dirname(folder));
    await mkdir(folder);
  }
}
