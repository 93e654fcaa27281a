import type { NameClass } from '../project/class-names';
import { describeBuild } from '../project/describe-build';

/** What is asked of a compiler of webpack's kind. */
interface Compiler {
  outputPath: string;
  hooks: { afterEmit: { tapPromise: (name: string, run: () => Promise<void>) => void } };
}

/** A plugin that describes the release once its files are there. */
export function describeAfterBuild(folder: string, nameClass: NameClass) {
  return {
    // The compiler knows its folder only once it runs.
    apply: (compiler: Compiler) =>
      compiler.hooks.afterEmit.tapPromise('describe-after-build', () =>
        describeBuild(folder, compiler.outputPath, nameClass),
      ),
  };
}
