import path from 'node:path';

/** An absolute path from one that starts at the repository's top folder. */
export function fromRoot(...segments: string[]): string {
  return path.join(import.meta.dirname, '..', ...segments);
}
