import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration, type RspackPluginInstance } from '@rspack/core';
import { ContainStylesPlugin } from '@site/build/contain-styles-plugin';
import { SourceMapsPlugin } from '@site/build/source-maps-plugin';
import { createBaseOptions } from '../bundled/base-options';
import { describeAfterBuild } from '../bundled/describe-after-build';
import { createRspackClassNames, rspackPattern } from '../project/class-names';
import { kitFile } from '../project/kit-file';

/** The configuration with which Rspack makes a release of the project in `dist`. */
export function siteRemote(): Configuration {
  const folder = process.cwd();
  const { area, base, federation } = createBaseOptions(folder);
  return {
    ...base,
    output: { ...base.output, cssChunkFilename: '[contenthash:16].css' },
    module: {
      parser: { 'css/module': { namedExports: false } },
      generator: { 'css/module': { localIdentName: rspackPattern(area) } },
      rules: [
        ...base.module.rules,
        { test: /\.[jt]sx?$/, exclude: /node_modules/, ...languages },
        { test: /\.module\.css$/, type: 'css/module', use: [kitFile('layer-loader.mjs')] },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css', use: [kitFile('layer-loader.mjs')] },
      ],
    },
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
    },
    plugins: [
      new ModuleFederationPlugin(federation),
      // The site runs no script without a hash: the description has the entry's hash, and the entry those of its chunks.
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      // Rspack's API is compatible with webpack's here.
      new ContainStylesPlugin(area) as unknown as RspackPluginInstance,
      new SourceMapsPlugin(folder) as unknown as RspackPluginInstance,
      describeAfterBuild(folder, createRspackClassNames(folder, area)),
    ],
  };
}

/**
 * The first with `light-dark()`, which the site's tokens need. For older ones the minifier repeats rules with prefixed selectors, of
 * which browsers leave parts out, so that resets are no longer recognized.
 */
const browsers = ['chrome 123', 'firefox 120', 'safari 17.5'];

const languages = {
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
  },
} as const;
