import { readFileSync } from 'node:fs';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';
import { fromRoot } from '@site/command-kit/paths';

const { RuntimeGlobals, RuntimeModule } = webpack;

/** As text: it runs in the browser, and what runs this file adds to the functions that it loads. */
const runtime = readFileSync(fromRoot('tools/build/webpack/retry-runtime.js'), 'utf8').replace(
  /^export /m,
  '',
);

/** Makes the runtime ask a second time for a chunk that does not come, under another URL. To be used with hashes. */
export class RetryPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('RetryPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap('RetryPlugin', (chunk) => {
          compilation.addRuntimeModule(chunk, new RetryRuntimeModule());
        });
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        // When the link has its hash.
        { name: 'RetryPlugin', stage: 1 },
        (source, { tag }) => `${source}\n${RuntimeGlobals.require}.retryStyle(${tag});`,
      );
    });
  }
}

class RetryRuntimeModule extends RuntimeModule {
  constructor() {
    // After the functions that it replaces.
    super('retry', RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    const { globalObject, chunkLoadingGlobal, chunkLoadTimeout } = this.compilation!.outputOptions;
    const chunks = `${globalObject}[${JSON.stringify(chunkLoadingGlobal)}]`;
    // A release that is loaded again has a runtime of its own, but the same list of chunks.
    return `${runtime}\naddRetries(${RuntimeGlobals.require}, ${chunks}.attempts ||= {}, ${chunkLoadTimeout});`;
  }
}
