import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** An absolute path from one that starts at the repository's top folder. */
export function fromRoot(...segments: string[]): string {
  return join(root, ...segments);
}
