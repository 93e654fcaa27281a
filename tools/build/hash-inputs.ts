import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fromRoot } from '@site/command-kit/paths';

/** Names of files that do not reach a bundle of the site: a changed test or kit makes no new release. */
const ignored = /(^|\/)(dev|testing|node_modules)\/|^tools\/build\/kit\/|\.test\.tsx?$|\.md$/;

/**
 * A fingerprint of everything that a build is made from: the files and folders named, relative to the top of
 * the repository. Same content, same fingerprint, on every machine.
 *
 * @param isIgnored whether a file is left out; by default tests and documents are
 */
export async function hashInputs(
  paths: string[],
  isIgnored = (name: string) => ignored.test(name),
): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of await listFiles(fromRoot(path))) {
      const name = relative(fromRoot(), file).replaceAll('\\', '/');
      if (isIgnored(name)) continue;
      hash
        .update(name)
        .update('\0')
        .update(await readFile(file))
        .update('\0');
    }
  }
  return hash.digest('hex').slice(0, 12);
}

async function listFiles(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
