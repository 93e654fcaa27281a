import { extname } from 'node:path';
import type { ChunkGroup, Compilation, Module } from 'webpack';

/** The chunks of an `import()`. */
export interface ImportedChunks {
  module: Module;
  group: ChunkGroup;
}

/** Every `import()` of `modules`; of the whole compilation unless given. */
export function findImportedChunks(
  { modules, moduleGraph, chunkGraph }: Compilation,
  importers: Iterable<Module> = modules,
): ImportedChunks[] {
  return [...importers]
    .flatMap((module) => module.blocks)
    .flatMap((block) => {
      const [dependency] = block.dependencies;
      const module = dependency && moduleGraph.getModule(dependency);
      const group = chunkGraph.getBlockChunkGroup(block);
      return module && group ? [{ module, group }] : [];
    });
}

/** The scripts and styles that a browser loads for it, in the same order for every build. */
export function findFiles(group: ChunkGroup): string[] {
  return (
    group
      .getFiles()
      .filter((path) => /\.(js|css)$/.test(path))
      // webpack's own order depends on what its cache holds.
      .sort((a, b) => extname(a).localeCompare(extname(b)))
  );
}
