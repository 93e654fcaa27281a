import type { Configuration, Stats } from 'webpack';
import type { BuildOptions } from './webpack/base-config';
import type { Part } from './webpack/create-config';

/** Something that is built when its inputs have changed. */
export interface Target {
  name: string;
  isFresh: () => Promise<boolean>;
  /** Present for what webpack builds; all of those run in one process. */
  webpack?: () => Promise<Configuration>;
  /** Runs after webpack and marks the target as built. */
  finish: (stats: Stats | undefined) => Promise<void>;
}

/** What every build depends on beside its own sources. */
export const toolInputs = [
  'tools/build',
  'shared/src/contracts/releases/registry',
  'shared/package.json',
  'package-lock.json',
  'tsconfig.base.json',
];

/** Builds those of the targets that are stale, and returns their names. */
export async function buildStale(targets: Target[], log: (line: string) => void): Promise<string[]> {
  const fresh = await Promise.all(targets.map((target) => target.isFresh()));
  const stale = targets.filter((_, index) => !fresh[index]);
  if (stale.length === 0) return [];
  const names = stale.map((target) => target.name);
  log(`Building ${names.join(', ')} …`);
  const withWebpack = stale.filter((target) => target.webpack);
  let stats: Stats[] = [];
  if (withWebpack.length > 0) {
    const { runWebpack } = await import('./run-webpack');
    stats = await runWebpack(await Promise.all(withWebpack.map((target) => target.webpack!())));
  }
  for (const target of stale) await target.finish(stats[withWebpack.indexOf(target)]);
  return names;
}

export async function createProductionConfig(
  part: Part,
  options: Pick<BuildOptions, 'outputPath' | 'publicPath'>,
): Promise<Configuration> {
  // Webpack takes half a second to load, which a start with nothing to build should not pay.
  const { createConfig } = await import('./webpack/create-config');
  return createConfig(part, { mode: 'production', ...options });
}
