import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import {
  exposedModule,
  releaseMaxBytes,
  remoteEntryMaxGzipBytes,
  type ReleaseDescription,
} from '@site/shared/contracts';
import { serverPartMaxGzipBytes } from '@site/shared/contracts/registry';
import { toIntegrity } from '@site/shared/server';
import { reject } from './reject';
import type { ReleaseFiles } from './release-files';

/** What a description says of the files: the hash of each. */
type DescribedFiles = Pick<ReleaseDescription, 'files'>;

export function requireAllFiles({ files: listed }: DescribedFiles, files: ReleaseFiles): void {
  const missing = Object.keys(listed).filter((path) => !files.has(path));
  if (missing.length > 0) reject('fileMissing', `Listed, but missing: ${enumerate(missing)}.`);
}

export function requireMatchingHashes({ files: listed }: DescribedFiles, files: ReleaseFiles): void {
  const changed = [...files].filter(
    ([path, bytes]) => Object.hasOwn(listed, path) && listed[path] !== toIntegrity(bytes),
  );
  if (changed.length > 0) {
    const paths = changed.map(([path]) => path);
    reject('fileHashMismatch', `Other content than the description says: ${enumerate(paths)}.`);
  }
}

export function requireListedFiles({ files: listed }: DescribedFiles, files: ReleaseFiles): void {
  const unlisted = [...files.keys()].filter((path) => !Object.hasOwn(listed, path));
  if (unlisted.length > 0) reject('fileNotListed', `Sent, but not listed: ${enumerate(unlisted)}.`);
}

/** Cheaper than to run it: the container's code names its modules. */
export function requireModuleInEntry({ entry }: ReleaseDescription, files: ReleaseFiles): void {
  if (Buffer.from(getContent(files, entry)).includes(exposedModule)) return;
  reject('exposedModuleMissing', `The entry ${entry} exposes no module "${exposedModule}".`);
}

export function requireSizeBudget(files: ReleaseFiles): void {
  if (countBytes(files) <= releaseMaxBytes) return;
  reject('overSizeBudget', `The release is larger than ${releaseMaxBytes} bytes.`);
}

export async function requireEntryBudget({ entry }: ReleaseDescription, files: ReleaseFiles): Promise<void> {
  await requireGzipBudget('entry', entry, files, remoteEntryMaxGzipBytes);
}

/** Each shell server loads it, and again for each release. */
export async function requireServerPartBudget(
  { server }: ReleaseDescription,
  files: ReleaseFiles,
): Promise<void> {
  if (server) await requireGzipBudget('server part', server.entry, files, serverPartMaxGzipBytes);
}

async function requireGzipBudget(what: string, path: string, files: ReleaseFiles, maxBytes: number) {
  const { length } = await promisify(gzip)(getContent(files, path));
  if (length <= maxBytes) return;
  reject('overSizeBudget', `The ${what} ${path} has ${length} bytes after gzip, more than ${maxBytes}.`);
}

/** All files together, in bytes. */
export function countBytes(files: ReleaseFiles): number {
  return [...files.values()].reduce((sum, bytes) => sum + bytes.length, 0);
}

/** None of a file that is missing, which `requireAllFiles` rejects. */
function getContent(files: ReleaseFiles, path: string): Uint8Array {
  return files.get(path) ?? new Uint8Array();
}

function enumerate(paths: string[]): string {
  const shown = paths.slice(0, 5).join(', ');
  return paths.length > 5 ? `${shown} and ${paths.length - 5} more` : shown;
}
