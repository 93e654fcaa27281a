import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder for each test, or one for all of them. Returns what puts a path into it; call that inside a test. */
export function useFolder(lifetime: 'each' | 'all' = 'each'): (...path: string[]) => string {
  const folders: string[] = [];
  const make = async () => void folders.push(await realpath(await mkdtemp(join(tmpdir(), 'test-'))));
  if (lifetime === 'all') beforeAll(make);
  else beforeEach(make);
  // Not after each test, where what writes into it may not have come to an end.
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));
  return (...path) => join(folders.at(-1)!, ...path);
}
