import { fromRoot } from '@site/command-kit/paths';

/** Options of a build that the bundler watches. Its output stays in memory; the folder only distinguishes the builds. */
export function toDevBuildOptions(folder: string, publicPath: string) {
  return {
    mode: 'development' as const,
    outputPath: fromRoot('node_modules/.cache/dev', folder),
    publicPath,
  };
}
