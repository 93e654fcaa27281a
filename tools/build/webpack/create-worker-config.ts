import type { Configuration } from 'webpack';
import { fromRoot } from '@site/command-kit/paths';
import { typescriptRule, type BuildOptions } from './base-config';
import { minifyScripts } from './minify';

/** The service worker: one script with a fixed name, because browsers look for updates at the same URL. */
export function createWorkerConfig({
  mode,
  outputPath,
}: Pick<BuildOptions, 'mode' | 'outputPath'>): Configuration {
  return {
    name: 'service worker',
    mode,
    context: fromRoot('shell'),
    target: ['webworker', 'es2022'],
    entry: './src/service-worker/index.ts',
    devtool: false,
    output: { path: outputPath, filename: workerFile },
    resolve: { extensions: ['.ts', '.js'] },
    module: { rules: [typescriptRule(false)] },
    optimization: { minimizer: [minifyScripts()] },
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}

export const workerFile = 'service-worker.js';
