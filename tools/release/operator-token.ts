import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '@site/command-kit/make-folder';
import { findErrorCode } from '@site/command-kit/user-error';

/** The operator's token of this data folder, made at the first start and readable by its owner only. */
export async function loadOperatorToken(dataDir: string): Promise<string> {
  await makeFolder(dataDir);
  try {
    await writeFile(fileIn(dataDir), randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (findErrorCode(error) !== 'EEXIST') throw error;
  }
  return readFile(fileIn(dataDir), 'utf8');
}

/** The token that a start has made; undefined when none has. */
export async function findOperatorToken(dataDir: string): Promise<string | undefined> {
  return readFile(fileIn(dataDir), 'utf8').catch(() => undefined);
}

const fileIn = (dataDir: string) => path.join(dataDir, 'operator-token');
