import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { print } from '@site/command-kit/print';
import { UserError } from '@site/command-kit/user-error';

interface Stats {
  hasErrors(): boolean;
  toString(preset: string): string;
}

type RunBundler = (config: object, done: (error: Error | null, stats: Stats | undefined) => void) => unknown;

/** The bundlers for which the kit runs the build, by the name of their configuration. */
const bundlers: Record<string, () => Promise<RunBundler>> = {
  'rspack.config.mjs': async () => (await import('@rspack/core')).rspack as RunBundler,
  'webpack.config.mjs': async () => (await import('webpack')).default as RunBundler,
};

/**
 * Builds the project in the current folder with its configuration of Rspack or webpack.
 * @throws UserError when there is none, or with the bundler's errors
 */
export async function buildProject(): Promise<void> {
  const file = Object.keys(bundlers).find((name) => existsSync(join(process.cwd(), name)));
  if (file === undefined)
    throw new UserError(`There is no ${Object.keys(bundlers).join(' or ')} in ${process.cwd()}.`);
  const run = await bundlers[file]!();
  const { default: config } = (await import(pathToFileURL(join(process.cwd(), file)).href)) as {
    default: object;
  };
  const stats = await new Promise<Stats | undefined>((resolve, reject) => {
    run(config, (error, result) => (error ? reject(error) : resolve(result)));
  });
  if (stats?.hasErrors()) throw new UserError(stats.toString('errors-only'));
  print('Built into dist.');
}
