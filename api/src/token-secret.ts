import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The secret of this data folder, made at the first start and readable by its owner only. */
export async function loadTokenSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'token-secret');
  await mkdir(dataDir, { recursive: true });
  try {
    // `wx` lets one of several processes that start at the same time write it.
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFile(file, 'utf8');
}
