import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The secret of this data folder, created at the first start and readable by its owner only. */
export async function loadTokenSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'token-secret');
  await mkdir(dataDir, { recursive: true });
  try {
    // With `wx` only one of several starting processes writes it.
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFile(file, 'utf8');
}
