import { join, parse } from 'node:path';
import type { ChunkGroup, Compilation, Module } from 'webpack';
import { fromRoot } from '@site/command-kit/paths';
import { readRemoteManifest } from '@site/command-kit/remotes';
import { findFiles, findImportedChunks } from './imported-chunks';

/** By route: what the browser loads for that page alone, as the remote's `import()` of it would ask for. */
export function findPageFiles(compilation: Compilation, remote: string): Record<string, string[]> {
  return mapPages(compilation, remote, findFiles);
}

/** By route: the names of the shared modules that the page imports. */
export function findPageShared(compilation: Compilation, remote: string): Record<string, string[]> {
  const { chunkGraph } = compilation;
  return mapPages(compilation, remote, (group) => {
    const modules = group.chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
    return [...new Set(modules.flatMap(toShareKey))].sort();
  });
}

function mapPages<Found>(
  compilation: Compilation,
  remote: string,
  find: (group: ChunkGroup) => Found,
): Record<string, Found> {
  const groups = new Map(
    findImportedChunks(compilation).map(({ module, group }) => [toPath(module), group] as const),
  );
  const { modules } = readRemoteManifest(remote);
  return Object.fromEntries(
    Object.entries(modules).map(([route, module]) => {
      const group = groups.get(fromRoot(`remote-${remote}`, 'src', module));
      if (!group)
        throw new Error(`remote-${remote}: nothing imports ${module}, the page of ${route}, lazily`);
      return [route, find(group)];
    }),
  );
}

/** Without the extension, as an import names it. */
function toPath(module: Module): string | undefined {
  const file = module.nameForCondition();
  if (!file) return undefined;
  const { dir, name } = parse(file);
  return join(dir, name);
}

/** The federation plugin puts a module of this type in the place of every shared one. */
function toShareKey(module: Module): string[] {
  if (module.type !== 'consume-shared-module') return [];
  return [(module as Module & { options: { shareKey: string } }).options.shareKey];
}
