import { join, parse, sep } from 'node:path';
import type { ChunkGroup, Compilation, Module } from 'webpack';
import { fromRoot } from '@site/command-kit/paths';
import type { RemoteDescription } from '@site/command-kit/remotes';
import { findFiles, findImportedChunks } from './imported-chunks';

/** By route: the files that the `import()` of the page loads. */
export function findPageFiles(compilation: Compilation, remote: RemoteDescription): Record<string, string[]> {
  return mapPages(compilation, remote, findFiles);
}

/** By route: the names of the shared modules that the page imports. */
export function findPageShared(
  compilation: Compilation,
  remote: RemoteDescription,
): Record<string, string[]> {
  const { chunkGraph } = compilation;
  return mapPages(compilation, remote, (group) => {
    const modules = group.chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
    return [...new Set(modules.flatMap(toShareKey))].sort();
  });
}

function mapPages<Found>(
  compilation: Compilation,
  { name, modules }: RemoteDescription,
  find: (group: ChunkGroup) => Found,
): Record<string, Found> {
  const sources = fromRoot(`remote-${name}`, 'src') + sep;
  const groups = new Map(
    findImportedChunks(compilation).map(({ module, group }) => [toPath(module), group] as const),
  );
  const paths = [...groups.keys()].filter((path) => path?.startsWith(sources));
  return Object.fromEntries(
    Object.entries(modules).map(([route, module]) => {
      // A page may be described in a folder of its own, as tools are, and import files beside it.
      const [path, ...others] = paths.filter((candidate) => candidate?.endsWith(sep + join(module)));
      const group = groups.get(path);
      if (!path || !group)
        throw new Error(`remote-${name}: nothing imports ${module}, the page of ${route}, lazily`);
      if (others.length > 0)
        throw new Error(`remote-${name}: ${module}, the page of ${route}, is the name of two modules`);
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

/** The federation plugin replaces every shared module with a module of this type. */
function toShareKey(module: Module): string[] {
  if (module.type !== 'consume-shared-module') return [];
  return [(module as Module & { options: { shareKey: string } }).options.shareKey];
}
