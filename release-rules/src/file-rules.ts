import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import {
  exposedModule,
  releaseMaxBytes,
  remoteEntryMaxGzipBytes,
  type ReleaseDescription,
} from '@site/shared/contracts';
import { toIntegrity } from '@site/shared/server';
import { reject } from './reject';
import type { ReleaseFiles } from './release-files';

export function requireAllFiles({ files: listed }: ReleaseDescription, files: ReleaseFiles): void {
  const missing = Object.keys(listed).filter((path) => !files.has(path));
  if (missing.length > 0) reject('fileMissing', `Listed, but missing: ${enumerate(missing)}.`);
}

export function requireMatchingHashes({ files: listed }: ReleaseDescription, files: ReleaseFiles): void {
  const changed = [...files].filter(
    ([path, bytes]) => Object.hasOwn(listed, path) && listed[path] !== toIntegrity(bytes),
  );
  if (changed.length > 0) {
    const paths = changed.map(([path]) => path);
    reject('fileHashMismatch', `Other content than the description says: ${enumerate(paths)}.`);
  }
}

export function requireListedFiles({ files: listed }: ReleaseDescription, files: ReleaseFiles): void {
  const unlisted = [...files.keys()].filter((path) => !Object.hasOwn(listed, path));
  if (unlisted.length > 0) reject('fileNotListed', `Sent, but not listed: ${enumerate(unlisted)}.`);
}

/** Cheaper than to run it: the container's code names its modules. */
export function requireModuleInEntry({ entry }: ReleaseDescription, files: ReleaseFiles): void {
  const text = Buffer.from(files.get(entry) ?? []).toString();
  if (text.includes(exposedModule)) return;
  reject('exposedModuleMissing', `The entry ${entry} exposes no module "${exposedModule}".`);
}

export function requireSizeBudget(files: ReleaseFiles): void {
  if (countBytes(files) <= releaseMaxBytes) return;
  reject('overSizeBudget', `The release is larger than ${releaseMaxBytes} bytes.`);
}

export async function requireEntryBudget({ entry }: ReleaseDescription, files: ReleaseFiles): Promise<void> {
  const { length } = await promisify(gzip)(files.get(entry) ?? '');
  if (length <= remoteEntryMaxGzipBytes) return;
  reject(
    'overSizeBudget',
    `The entry ${entry} has ${length} bytes after gzip, more than ${remoteEntryMaxGzipBytes}.`,
  );
}

/** All files together, in bytes. */
export function countBytes(files: ReleaseFiles): number {
  return [...files.values()].reduce((sum, bytes) => sum + bytes.length, 0);
}

function enumerate(paths: string[]): string {
  const shown = paths.slice(0, 5).join(', ');
  return paths.length > 5 ? `${shown} and ${paths.length - 5} more` : shown;
}
