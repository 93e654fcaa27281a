import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ReleaseSet } from '@site/shared/contracts';
import { isReleaseSet } from './registry-reader';

/** The set that this server has served last; undefined at its first start, or when the file is lost or damaged. */
export async function findSavedSet(file: string): Promise<ReleaseSet | undefined> {
  try {
    const set: unknown = JSON.parse(await readFile(file, 'utf8'));
    return isReleaseSet(set) ? set : undefined;
  } catch {
    return undefined;
  }
}

/** Replaces the file atomically: a killed process leaves the old set or the new one. */
export async function saveSet(file: string, set: ReleaseSet): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  try {
    await writeFile(unfinished, JSON.stringify(set));
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
