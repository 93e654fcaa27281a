import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findReleaseFileType, releaseDescriptionFile, type ReleaseDescription } from '@site/shared/contracts';
import { toIntegrity } from '@site/shared/server';

/** True when the folder holds every file of its release as it was published. */
export async function isIntact(folder: string): Promise<boolean> {
  try {
    const matches = listServedFiles(await readFiles(folder)).map(async ([path, hash]) =>
      isMatch(await readFile(join(folder, path)), hash),
    );
    return (await Promise.all(matches)).every(Boolean);
  } catch {
    return false;
  }
}

/** What the description in a folder lists. */
export async function readFiles(folder: string): Promise<ReleaseDescription['files']> {
  const text = await readFile(join(folder, releaseDescriptionFile), 'utf8');
  return (JSON.parse(text) as ReleaseDescription).files;
}

/** Paths and hashes of the files that are served: releases older than the rule may have others, such as pages. */
export function listServedFiles(files: ReleaseDescription['files']): [path: string, hash: string][] {
  return Object.entries(files).filter(([path]) => findReleaseFileType(path) !== undefined);
}

/** Compares with a sha384 in the form of an `integrity` attribute. */
export function isMatch(bytes: Uint8Array, integrity: string): boolean {
  return integrity === toIntegrity(bytes);
}
