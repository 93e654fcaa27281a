import type { NameClass } from '../project/class-names';
import { describeBuild } from '../project/describe-build';

/** The parts of a webpack-compatible compiler that are used here. */
interface Compiler {
  outputPath: string;
  hooks: { afterEmit: { tapPromise: (name: string, run: () => Promise<void>) => void } };
}

/** A plugin that describes the release after its files are written. */
export function describeAfterBuild(folder: string, nameClass: NameClass) {
  return {
    // The compiler knows its folder only when it runs.
    apply: (compiler: Compiler) =>
      compiler.hooks.afterEmit.tapPromise('describe-after-build', () =>
        describeBuild(folder, compiler.outputPath, nameClass),
      ),
  };
}
