import type { Compiler } from 'webpack';

/** Names of chunks. */
interface MergeOptions {
  from: string;
  into: string;
}

/** Merges one chunk into another, which saves a request. Throws when they cannot be merged. */
export class MergeChunkPlugin {
  readonly #options: MergeOptions;

  constructor(options: MergeOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('MergeChunkPlugin', (compilation) => {
      compilation.hooks.optimizeChunks.tap('MergeChunkPlugin', () => {
        const { chunkGraph, namedChunks, chunks } = compilation;
        const from = namedChunks.get(this.#options.from);
        const into = namedChunks.get(this.#options.into);
        // The hook runs again until nothing changes.
        if (!from || !chunks.has(from)) return false;
        if (!into || !chunkGraph.canChunksBeIntegrated(into, from)) {
          throw new Error(`the chunk ${this.#options.from} cannot become a part of ${this.#options.into}`);
        }
        chunkGraph.integrateChunks(into, from);
        chunks.delete(from);
        return true;
      });
    });
  }
}
