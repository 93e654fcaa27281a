import webpack, { type Configuration, type MultiStats, type Stats } from 'webpack';

/** Runs all configurations in one process. Throws an error with webpack's messages when one fails. */
export async function runWebpack(configurations: Configuration[]): Promise<Stats[]> {
  const compiler = webpack(configurations);
  const stats = await new Promise<MultiStats>((resolve, reject) => {
    compiler.run((error, result) =>
      error || !result ? reject(error ?? new Error('webpack gave no result')) : resolve(result),
    );
  });
  await new Promise<void>((resolve, reject) =>
    compiler.close((error) => (error ? reject(error) : resolve())),
  );
  if (stats.hasErrors() || stats.hasWarnings()) throw new Error(stats.toString('errors-warnings'));
  return stats.stats;
}
