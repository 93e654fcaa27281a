import { readFileSync } from 'node:fs';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';
import { fromRoot } from '@site/command-kit/paths';

const { RuntimeGlobals, RuntimeModule } = webpack;

/** Read as text, because it runs in the browser, and a loader for this file would add code to its functions. */
const runtime = readFileSync(fromRoot('tools/build/webpack/retry-runtime.js'), 'utf8').replace(
  /^export /m,
  '',
);

/** Makes the runtime request a failed chunk a second time, with another URL. To be used with content hashes. */
export class RetryPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('RetryPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap('RetryPlugin', (chunk) => {
          compilation.addRuntimeModule(chunk, new RetryRuntimeModule());
        });
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        // Runs after the link has its hash.
        { name: 'RetryPlugin', stage: 1 },
        (source, { tag }) => `${source}\n${RuntimeGlobals.require}.retryStyle(${tag});`,
      );
    });
  }
}

class RetryRuntimeModule extends RuntimeModule {
  constructor() {
    // Runs after the functions that it replaces.
    super('retry', RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    const { globalObject, chunkLoadingGlobal, chunkLoadTimeout } = this.compilation!.outputOptions;
    const chunks = `${globalObject}[${JSON.stringify(chunkLoadingGlobal)}]`;
    // A release that is loaded again has a new runtime, but the same list of chunks.
    return `${runtime}\naddRetries(${RuntimeGlobals.require}, ${chunks}.attempts ||= {}, ${chunkLoadTimeout});`;
  }
}
