import type { Compiler } from 'webpack';
import { containStyles } from '../styles/contain-styles';

const name = 'ContainStylesPlugin';

/** Restricts the styles of a remote to its area; for webpack and Rspack. */
export class ContainStylesPlugin {
  readonly #remote: string;

  constructor(remote: string) {
    this.#remote = remote;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap(
        // After minification, and before content hashes.
        { name, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1 },
        (assets) => {
          for (const [file, source] of Object.entries(assets)) {
            if (!file.endsWith('.css')) continue;
            const contained = containStyles(source.source().toString(), this.#remote);
            compilation.updateAsset(file, new sources.RawSource(contained));
          }
        },
      );
    });
  }
}
