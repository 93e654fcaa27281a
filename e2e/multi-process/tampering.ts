import { readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import path from 'node:path';
import { releaseDescriptionFile, type ReleaseDescription } from '@site/shared/contracts';

/** One file of each kind that a release has, by its path. */
export interface FilesOfKinds {
  /** With the exposed module. */
  entry: string;
  /** With the page at `/tools`, asked for by the remote. */
  lazy: string;
  style: string;
}

export async function findFilesOfKinds(folder: string, heading: string): Promise<FilesOfKinds> {
  const text = await readFile(path.join(folder, releaseDescriptionFile), 'utf8');
  const { entry, files } = JSON.parse(text) as ReleaseDescription;
  const scripts = Object.keys(files).filter((file) => file.endsWith('.js'));
  const contents = await Promise.all(scripts.map((file) => readFile(path.join(folder, file), 'utf8')));
  const lazy = scripts[contents.findIndex((content) => content.includes(heading))]!;
  const [chunk] = lazy.split('.');
  const style = Object.keys(files).find((file) => file.startsWith(`${chunk}.`) && file.endsWith('.css'))!;
  return { entry, lazy, style };
}

/** Changes one byte of a file so that a browser that does not look at its hash would not notice. Returns what undoes it. */
export async function tamper(file: string): Promise<() => Promise<void>> {
  const bytes = await readFile(file);
  const isCompressed = file.endsWith('.br');
  const text = (isCompressed ? brotliDecompressSync(bytes) : bytes).toString();
  const changed = text.includes('"use strict"')
    ? text.replace('"use strict"', '"use Strict"')
    : text.replace(/\d(?=[^\d]*$)/, (digit) => String((Number(digit) + 1) % 10));
  await writeFile(file, isCompressed ? brotliCompressSync(changed) : changed);
  return () => writeFile(file, bytes);
}
