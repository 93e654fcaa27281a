import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Stats } from 'webpack';
import { sharedModules, requiredRange } from '../../shared/src/contracts/registry';
import {
  contractVersion,
  exposedModule,
  type DescribedFile,
  type ReleaseDescription,
} from '../../shared/src/contracts/releases';
import { readRemoteManifest } from '../remotes';
import { exposedChunk, toContainerName } from '../webpack/create-config';
import { toIntegrity } from '../webpack/integrity-plugin';
import { findPageFiles } from './page-files';

/** Describes the release whose files lie in `folder`, as its build left them. */
export async function describeRelease(
  stats: Stats,
  folder: string,
  release: string,
): Promise<ReleaseDescription> {
  const { name, routes, pages } = readRemoteManifest(stats.compilation.name?.replace('remote-', '') ?? '');
  const entry = chunkFiles(stats, toContainerName(name, release)).find((file) =>
    file.startsWith('remoteEntry.'),
  );
  if (!entry) throw new Error(`the build of ${name} wrote no remote entry`);
  const exposed = chunkFiles(stats, exposedChunk);
  return {
    name,
    release,
    contract: contractVersion,
    entry,
    container: toContainerName(name, release),
    exposes: exposedModule,
    routes,
    pages,
    preload: [entry, ...exposed].map(toDescribedFile),
    pagePreload: Object.fromEntries(
      Object.entries(findPageFiles(stats.compilation, name)).map(([route, files]) => [
        route,
        files.map(toDescribedFile),
      ]),
    ),
    shared: sharedModules.map((module) => ({ name: module.key, range: requiredRange(module) })),
    files: await hashFiles(folder),
  };
}

export function toDescribedFile(path: string): DescribedFile {
  return { path, as: path.endsWith('.css') ? 'style' : 'script' };
}

function chunkFiles(stats: Stats, chunkName: string): string[] {
  const chunk = stats.compilation.namedChunks.get(chunkName);
  return chunk ? [...chunk.files].sort() : [];
}

/** sha384 by name, in the form of an `integrity` attribute. */
export async function hashFiles(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).filter((name) => name !== 'release.json').sort();
  const hashes = names.map(async (name) => [name, toIntegrity(await readFile(join(folder, name)))] as const);
  return Object.fromEntries(await Promise.all(hashes));
}
