import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import { fromRoot } from '../paths';
import { exposedModule } from '../../shared/src/contracts/releases';
import { sharedByRemote, sharedByShell } from './shared-modules';

const require = createRequire(import.meta.url);

/** What is built: the host, or one remote as a release. */
export type Part = { kind: 'shell' } | { kind: 'remote'; name: string; release: string };

export interface BuildOptions {
  mode: 'production' | 'development';
  /** Absolute path of the folder that receives the files. */
  outputPath: string;
  /** Where the files are served; `auto` finds out at run time, so that a release can live on any host. */
  publicPath: string;
}

/** The name of the chunk behind a remote's exposed module. */
export const exposedChunk = 'remote';

/** The one webpack configuration for all five builds. */
export function createConfig(part: Part, options: BuildOptions): Configuration {
  const { mode, outputPath, publicPath } = options;
  const production = mode === 'production';
  const folder = part.kind === 'shell' ? 'shell' : `remote-${part.name}`;
  return {
    name: folder,
    mode,
    context: fromRoot(folder),
    entry: part.kind === 'shell' ? './src/index.tsx' : {},
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: outputPath,
      publicPath,
      // Two releases of one remote may live in one page: without the release in it they would share a chunk registry.
      uniqueName: part.kind === 'shell' ? 'shell' : `${part.name}-${part.release}`,
      filename: production ? '[name].[contenthash:10].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:10].js' : '[name].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      crossOriginLoading: 'anonymous',
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { rules: [typescriptRule(production), ...styleRules(production)] },
    plugins: [
      part.kind === 'shell' ? shellFederation() : remoteFederation(part.name),
      ...(production ? [extractCss(), ...precompress()] : []),
    ],
    optimization: production
      ? {
          minimizer: [
            new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }),
            new CssMinimizerPlugin(),
          ],
        }
      : {},
    cache: {
      type: 'filesystem',
      cacheDirectory: fromRoot('node_modules/.cache/webpack'),
      name: `${folder}-${mode}`,
      buildDependencies: { config: [import.meta.filename] },
    },
    // Budgets are the product's own and checked after the build.
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}

function shellFederation() {
  return new ModuleFederationPlugin({
    name: 'shell',
    remotes: {},
    shared: sharedByShell(),
    // The default strategy fetches every registered remote at start, and one that hangs would break the site.
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
  });
}

function remoteFederation(name: string) {
  return new ModuleFederationPlugin({
    name,
    filename: 'remoteEntry.[contenthash:10].js',
    exposes: { [exposedModule]: { import: './src/remote.tsx', name: exposedChunk } },
    shared: sharedByRemote(),
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
    experiments: {
      asyncStartup: true,
      externalRuntime: true,
      optimization: { target: 'web', disableRemote: true },
    },
  });
}

function typescriptRule(production: boolean) {
  return {
    test: /\.tsx?$/,
    use: {
      loader: require.resolve('ts-loader'),
      options: {
        transpileOnly: true,
        configFile: fromRoot('tsconfig.base.json'),
        compilerOptions: { noEmit: false, jsx: production ? 'react-jsx' : 'react-jsxdev' },
      },
    },
  };
}

function styleRules(production: boolean) {
  const inject = production ? MiniCssExtractPlugin.loader : require.resolve('style-loader');
  const modules = {
    localIdentName: production ? '[hash:base64:8]' : '[name]__[local]',
    namedExport: false,
    exportLocalsConvention: 'as-is',
  };
  const load = (css: object) => [inject, { loader: require.resolve('css-loader'), options: css }];
  return [
    { test: /\.module\.css$/, sideEffects: true, use: load({ modules }) },
    { test: /\.css$/, exclude: /\.module\.css$/, sideEffects: true, use: load({ modules: false }) },
    { test: /\.(svg|png|webp|woff2)$/, type: 'asset/resource' },
  ];
}

function extractCss() {
  return new MiniCssExtractPlugin({
    filename: '[name].[contenthash:10].css',
    chunkFilename: '[name].[contenthash:10].css',
    // Cascade layers and CSS Modules make the order of files irrelevant.
    ignoreOrder: true,
  });
}

function precompress() {
  const test = /\.(js|css|svg)$/;
  return [
    new CompressionPlugin({ filename: '[path][base].br', algorithm: 'brotliCompress', test, minRatio: 0.95 }),
    new CompressionPlugin({ filename: '[path][base].gz', algorithm: 'gzip', test, minRatio: 0.95 }),
  ];
}
