import { fromRoot } from '@site/command-kit/paths';

/** Of one build that the bundler watches. Its output stays in memory; the folder only tells builds apart. */
export function toDevBuildOptions(folder: string, publicPath: string) {
  return {
    mode: 'development' as const,
    outputPath: fromRoot('node_modules/.cache/dev', folder),
    publicPath,
  };
}
