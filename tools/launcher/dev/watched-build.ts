import { promisify } from 'node:util';
import webpack, { type Compilation, type Configuration } from 'webpack';

/** Contents by file name. */
export type BuiltFiles = Record<string, string>;

export interface WatchedBuild {
  /**
   * The files of the current sources; waits for a running build.
   *
   * @throws Error with webpack's message when the sources do not compile
   */
  read: () => Promise<BuiltFiles>;
  close: () => Promise<void>;
}

/** Builds files in memory, and again when their sources change, so that no file is read half written. */
export function watchBuild(configuration: Configuration): WatchedBuild {
  const compiler = webpack(configuration)!;
  const waiting: (() => void)[] = [];
  let isRunning = true;
  let files: BuiltFiles = {};
  let problem: string | undefined;
  const settle = (found: string | undefined) => {
    problem = found;
    isRunning = false;
    for (const goOn of waiting.splice(0)) goOn();
  };
  compiler.hooks.invalid.tap('watched-build', () => void (isRunning = true));
  compiler.hooks.shouldEmit.tap('watched-build', (compilation) => {
    files = toFiles(compilation);
    return false;
  });
  compiler.watch({ aggregateTimeout: 20 }, (error, stats) =>
    settle(error?.message ?? (stats?.hasErrors() ? stats.toString('errors-only') : undefined)),
  );
  return {
    read: async () => {
      while (isRunning) await new Promise<void>((resolve) => waiting.push(resolve));
      if (problem !== undefined) throw new Error(problem);
      return files;
    },
    close: async () => {
      settle('The build has been closed');
      await promisify(compiler.close.bind(compiler))();
    },
  };
}

function toFiles(compilation: Compilation): BuiltFiles {
  return Object.fromEntries(
    compilation.getAssets().map(({ name, source }) => [name, source.source().toString()]),
  );
}
