import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { listFiles } from './list-files';

/** A hash of all sources of a project, the same on every machine, which becomes the id of the release. */
export function hashProject(folder: string): string {
  const hash = createHash('sha256');
  for (const file of listFiles(folder).sort()) {
    hash
      .update(relative(folder, file).replaceAll(sep, '/'))
      .update('\0')
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 12);
}
