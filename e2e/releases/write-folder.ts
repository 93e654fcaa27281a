import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteFiles } from './hand-written-remote';

/** Writes a release as a build leaves it; returns the folder. */
export async function writeFolder(folder: string, files: RemoteFiles): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const [name, text] of files) await writeFile(path.join(folder, name), text);
  return folder;
}
