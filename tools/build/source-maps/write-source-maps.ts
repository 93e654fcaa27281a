import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { sourceMapsFolder, toMapFile } from '@site/command-kit/source-maps-folder';

/** The fields of a map that are kept. The sources themselves are left out. */
interface SourceMap {
  version: number;
  sources: (string | null)[];
  names: string[];
  mappings: string;
}

/**
 * Writes the compressed maps of a build to where its publisher finds them, in place of earlier ones.
 *
 * @param folder of the build
 * @param maps by the path of the file that each belongs to
 * @param rename turns the name of a source in the map of the file into a name relative to the project
 */
export async function writeSourceMaps(
  folder: string,
  maps: Map<string, string>,
  rename = (_path: string, source: string) => source,
): Promise<void> {
  const target = sourceMapsFolder(folder);
  await rm(target, { recursive: true, force: true });
  await Promise.all(
    [...maps].map(async ([path, text]) => {
      const file = join(target, toMapFile(path));
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, await promisify(gzip)(withoutSources(text, (source) => rename(path, source))));
    }),
  );
}

function withoutSources(text: string, rename: (source: string) => string): string {
  const { version, sources, names, mappings } = JSON.parse(text) as SourceMap;
  return JSON.stringify({
    version,
    sources: sources.map((source) => source && rename(source)),
    names,
    mappings,
  });
}
