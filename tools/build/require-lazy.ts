import type { Module, Stats } from 'webpack';

/** Fails the build unless it contains `packageName`, but not in `firstFiles`, which a page loads before it shows anything. */
export function requireLazy(packageName: string, stats: Stats, firstFiles: string[]): void {
  const files = findFilesWith(packageName, stats);
  if (files.size === 0) throw new Error(`${packageName} is in no file of the build`);
  refuse(packageName, 'which is there before a page first shows something', files, firstFiles);
}

/** Fails the build when it contains `packageName`. */
export function requireAbsent(packageName: string, stats: Stats): void {
  const files = findFilesWith(packageName, stats);
  refuse(packageName, 'but a remote takes it from the shell', files, [...files]);
}

function refuse(packageName: string, reason: string, found: Set<string>, closed: string[]): void {
  const file = closed.find((path) => found.has(path));
  if (file) throw new Error(`${packageName} is in ${file}, ${reason} (tools/build/require-lazy.ts)`);
}

function findFilesWith(packageName: string, { compilation }: Stats): Set<string> {
  const { chunks, chunkGraph } = compilation;
  const folder = `/node_modules/${packageName}/`;
  const holding = [...chunks].filter((chunk) =>
    [...chunkGraph.getChunkModulesIterable(chunk)].flatMap(toParts).some((module) => {
      return module.nameForCondition()?.replaceAll('\\', '/').includes(folder);
    }),
  );
  return new Set(holding.flatMap((chunk) => [...chunk.files]));
}

/** Concatenated modules are known only by the name of the first one. */
function toParts(module: Module): Module[] {
  return 'modules' in module ? (module.modules as Module[]) : [module];
}
