import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { measureSources } from '@site/build/source-maps';
import { sourceMapsFolder, toMapFile } from '@site/command-kit/source-maps-folder';
import { releaseMaxBytes, remoteEntryMaxGzipBytes, type ReleaseDescription } from '@site/shared/contracts';
import { requireBudget } from './require-budget';

/**
 * @param folder of the build, which has its source maps beside it
 * @throws UserError that names the largest sources when the registry would refuse the entry or the release
 */
export async function requireBrowserBudgets(
  project: string,
  folder: string,
  { entry, files }: Pick<ReleaseDescription, 'entry' | 'files'>,
): Promise<void> {
  const contents = new Map<string, Buffer>();
  for (const path of Object.keys(files)) contents.set(path, await readFile(join(folder, path)));
  const sources = async (paths: string[]) => {
    const found = paths.map(async (path) => findSources(folder, path, contents.get(path)?.length ?? 0));
    return (await Promise.all(found)).flat();
  };
  const entryBytes = gzipSync(contents.get(entry) ?? '').length;
  requireBudget(project, {
    what: 'The entry, after gzip,',
    bytes: entryBytes,
    maxBytes: remoteEntryMaxGzipBytes,
    sizes: entryBytes > remoteEntryMaxGzipBytes ? await sources([entry]) : [],
  });
  const bytes = [...contents.values()].reduce((sum, { length }) => sum + length, 0);
  requireBudget(project, {
    what: 'The release',
    bytes,
    maxBytes: releaseMaxBytes,
    sizes: bytes > releaseMaxBytes ? await sources([...contents.keys()]) : [],
  });
}

/** What a script is made of; any other file as it is. */
async function findSources(folder: string, path: string, bytes: number): Promise<[string, number][]> {
  try {
    const map = gunzipSync(await readFile(join(sourceMapsFolder(folder), toMapFile(path)))).toString();
    return [...measureSources(JSON.parse(map) as Parameters<typeof measureSources>[0])];
  } catch {
    return [[path, bytes]];
  }
}
