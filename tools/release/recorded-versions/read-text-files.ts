import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The scripts and styles of a folder by their names, in the order of these. */
export async function readTextFiles(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).filter((name) => /\.(?:js|css)$/.test(name)).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return Object.fromEntries(names.map((name, index) => [name, texts[index]!]));
}
