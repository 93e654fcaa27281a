import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { fromRoot } from '@site/command-kit/paths';
import type { ReleaseDescription } from '@site/shared/contracts';

/** What a browser gets of the shell of one version of `@site/shared`. */
export interface RecordedShell {
  /** The page at `/trial`, as the shell's server sends it. */
  document: string;
  /** What the page may load. */
  policy: Record<string, string>;
  /** Scripts and styles by their address. */
  files: Record<string, string>;
}

/** The small remote in the folder `trial`, as it is built with one version of `@site/shared`. */
export interface RecordedRemote {
  description: ReleaseDescription;
  /** By path in the folder of the release. */
  files: Record<string, string>;
}

export interface RecordedVersion {
  shell: RecordedShell;
  remote: RecordedRemote;
}

const folder = fromRoot('e2e/fixtures/versions');

/** The versions of `@site/shared` that have been recorded, the oldest first. */
export function listRecordedVersions(): string[] {
  const versions = readdirSync(folder).map((file) => file.replace('.json.br', ''));
  return versions.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

export function readRecordedVersion(version: string): RecordedVersion {
  return JSON.parse(brotliDecompressSync(readFileSync(toFile(version))).toString()) as RecordedVersion;
}

/** Returns the file, which is the same for the same builds. */
export function writeRecordedVersion(version: string, recorded: RecordedVersion): string {
  const file = toFile(version);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, brotliCompressSync(JSON.stringify(recorded)));
  return file;
}

export function toFile(version: string): string {
  return `${folder}/${version}.json.br`;
}
