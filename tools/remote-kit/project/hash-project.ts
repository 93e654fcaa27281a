import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Build results and metadata. Names that begin with a dot are left out as well. */
const made = ['node_modules', 'dist', 'coverage'];

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

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && !made.includes(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return listFiles(path);
      return entry.isFile() ? [path] : [];
    });
}
