import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder of migrations beside the bundle, or beside the source; undefined when it is missing. */
export function findMigrations(): string | undefined {
  const folders = ['migrations', '../migrations'].map((name) => path.join(import.meta.dirname, name));
  return folders.find(existsSync);
}
