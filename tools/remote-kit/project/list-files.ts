import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Build results and metadata. Names that begin with a dot are left out as well. */
const made = ['node_modules', 'dist', 'coverage'];

/** The files that somebody has written for a project. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && !made.includes(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return listFiles(path);
      return entry.isFile() ? [path] : [];
    });
}
