import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseDescriptionFile, type ReleaseDescription } from '@site/shared/contracts';
import { readTextFiles } from './read-text-files';
import type { RecordedRemote } from './recorded-version';

/** What a build of a remote has written into a folder, without what no browser loads. */
export async function recordRemote(folder: string): Promise<RecordedRemote> {
  const text = await readFile(join(folder, releaseDescriptionFile), 'utf8');
  const description = JSON.parse(text) as ReleaseDescription;
  const files = await readTextFiles(folder);
  return { description, files };
}
