import { extname, join, parse } from 'node:path';
import type { Compilation } from 'webpack';
import { fromRoot } from '../paths';
import { readRemoteManifest } from '../remotes';

/** By route: what the browser loads for that page alone, as the remote's `import()` of it would ask for. */
export function findPageFiles(compilation: Compilation, remote: string): Record<string, string[]> {
  const chunkFiles = findImportedFiles(compilation);
  const { modules } = readRemoteManifest(remote);
  return Object.fromEntries(
    Object.entries(modules).map(([route, module]) => {
      const files = chunkFiles.get(fromRoot(`remote-${remote}`, 'src', module));
      if (!files)
        throw new Error(`remote-${remote}: nothing imports ${module}, the page of ${route}, lazily`);
      return [route, files];
    }),
  );
}

/** The scripts and styles behind every `import()`, by the path of the module without its extension. */
function findImportedFiles({ modules, moduleGraph, chunkGraph }: Compilation): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const block of [...modules].flatMap((module) => module.blocks)) {
    const [dependency] = block.dependencies;
    const file = dependency && moduleGraph.getModule(dependency)?.nameForCondition();
    const group = chunkGraph.getBlockChunkGroup(block);
    if (!file || !group) continue;
    const { dir, name } = parse(file);
    found.set(
      join(dir, name),
      group
        .getFiles()
        .filter((path) => /\.(js|css)$/.test(path))
        // webpack's own order depends on what its cache holds.
        .sort((a, b) => extname(a).localeCompare(extname(b))),
    );
  }
  return found;
}
