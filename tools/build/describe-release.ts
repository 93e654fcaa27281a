import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Stats } from 'webpack';
import { readRemote } from '@site/command-kit/remotes';
import {
  contractVersion,
  exposedModule,
  type DescribedFile,
  type ReleaseDescription,
} from '@site/shared/contracts';
import { sharedModules, requiredRange } from '@site/shared/contracts/registry';
import { toIntegrity } from '@site/shared/server';
import { findPageFiles, findPageShared } from './page-files';
import { readFederationManifest } from './federation-manifest';

/** Describes the release that a build has left in `folder`. */
export async function describeRelease(
  stats: Stats,
  serverStats: Stats | undefined,
  folder: string,
  release: string,
): Promise<ReleaseDescription> {
  const remote = await readRemote(stats.compilation.name?.replace('remote-', '') ?? '');
  const { name, routes, pages, pageData, listings, groups, entries, rendered } = remote;
  const { entry, container, runtime } = await readFederationManifest(folder);
  requireNoStyles(stats, container);
  return {
    name,
    release,
    contract: contractVersion,
    entry,
    container,
    exposes: exposedModule,
    routes,
    pages,
    pageData,
    listings,
    ...(groups && { groups }),
    ...(entries && { entries }),
    preload: [toDescribedFile(entry)],
    pagePreload: Object.fromEntries(
      Object.entries(findPageFiles(stats.compilation, remote)).map(([route, files]) => [
        route,
        files.map(toDescribedFile),
      ]),
    ),
    pageShared: findPageShared(stats.compilation, remote),
    ...(serverStats && { server: { entry: findServerEntry(serverStats), routes: rendered } }),
    shared: sharedModules.map((module) => ({ name: module.key, range: requiredRange(module) })),
    runtime,
    files: await hashFiles(folder),
  };
}

function findServerEntry({ compilation }: Stats): string {
  const [entry, ...others] = compilation.entrypoints.get('server')?.getFiles() ?? [];
  if (!entry || others.length > 0) throw new Error(`${compilation.name} is not one file`);
  return entry;
}

export function toDescribedFile(path: string): DescribedFile {
  return { path, as: path.endsWith('.css') ? 'style' : 'script' };
}

/** Fails for an entry with a style sheet, because nothing would load it. */
function requireNoStyles({ compilation }: Stats, container: string): void {
  const files = [...(compilation.namedChunks.get(container)?.files ?? [])];
  const style = files.find((file) => file.endsWith('.css'));
  if (style)
    throw new Error(`${compilation.name}: remote.tsx imports styles (${style}); import them in a page`);
}

/** sha384 by name, in the form of an `integrity` attribute. */
export async function hashFiles(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).filter((name) => name !== 'release.json').sort();
  const hashes = names.map(async (name) => [name, toIntegrity(await readFile(join(folder, name)))] as const);
  return Object.fromEntries(await Promise.all(hashes));
}
