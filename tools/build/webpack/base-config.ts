import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type refreshTypescript from 'react-refresh-typescript';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { fromRoot } from '@site/command-kit/paths';
import { developmentStyleNonce } from '@site/shell/development';
import { developmentCache } from './development-cache';
import { IntegrityPlugin } from './integrity-plugin';
import { minifyScripts, minifyStyles } from './minify';
import { RetryPlugin } from './retry-plugin';
import { SourceMapsPlugin } from './source-maps-plugin';

const require = createRequire(import.meta.url);

export interface BuildOptions {
  mode: 'production' | 'development';
  /** Absolute path of the folder that receives the files. */
  outputPath: string;
  /** Where the files are served. `auto` is resolved at run time, so that any host can serve a release. */
  publicPath: string;
  /** For a remote in development that is loaded by a production shell, which does not support Fast Refresh. */
  forProductionShell?: boolean;
}

interface Build {
  /** The workspace that is built. */
  folder: string;
  entry: NonNullable<Configuration['entry']>;
  uniqueName: string;
  /** Plugins of this build only. */
  plugins?: WebpackPluginInstance[];
  /** That a production build does not split chunks; webpack's own way unless given. */
  splitChunks?: false;
}

/** What all builds share: languages, file names, integrity, compressed copies, caching. */
export function createBaseConfig(options: BuildOptions, build: Build): Configuration {
  const { mode, outputPath, publicPath, forProductionShell = false } = options;
  const { folder, entry, uniqueName, plugins = [], splitChunks } = build;
  const production = mode === 'production';
  const refreshes = !production && !forProductionShell;
  return {
    name: folder,
    mode,
    context: fromRoot(folder),
    entry,
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: outputPath,
      publicPath,
      uniqueName,
      filename: production ? '[name].[contenthash:10].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:10].js' : '[name].js',
      // As long as the shell waits for an entry; webpack's default is two minutes.
      chunkLoadTimeout: 8000,
      assetModuleFilename: '[name].[contenthash:10][ext]',
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: production ? routerForVisitors : {} },
    module: {
      rules: [
        typescriptRule(refreshes, production),
        ...styleRules(production),
        // The site's own styles name layers of several kinds.
        ...(folder.startsWith('remote-') ? [appLayerRule] : []),
      ],
    },
    plugins: [...plugins, ...(production ? forVisitors() : []), ...(refreshes ? [fastRefresh(folder)] : [])],
    optimization: production
      ? {
          ...(splitChunks !== undefined && { splitChunks }),
          // Gives the most frequent names the shortest form.
          mangleExports: 'size',
          // The first script is close to its budget.
          minimizer: [minifyScripts({ ecma: 2020, compress: { ecma: 2020, passes: 3 } }), minifyStyles()],
        }
      : {},
    cache: developmentCache(mode, forProductionShell ? `${uniqueName}-live` : uniqueName),
    // Our own budgets are checked after the build.
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}

/** The router without its development warnings. Its package has such a build, but does not export it. */
const requireOfRouter = createRequire(
  createRequire(fromRoot('shared/package.json')).resolve('react-router-dom'),
);
const routerFolder = join(dirname(requireOfRouter.resolve('react-router')), '../production');
const routerForVisitors = {
  'react-router$': join(routerFolder, 'index.mjs'),
  'react-router/dom$': join(routerFolder, 'dom-export.mjs'),
};

function forVisitors(): WebpackPluginInstance[] {
  return [
    extractCss(),
    compileWhileLoading(),
    new IntegrityPlugin(),
    new RetryPlugin(),
    new SourceMapsPlugin(fromRoot()),
    ...precompress(),
  ];
}

/**
 * Browsers that know this comment compile a script's functions beside the main thread while it loads, instead of one by one
 * when they are first called.
 */
function compileWhileLoading() {
  return new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    // The comment counts at the very beginning of a file, and minifiers remove it.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}

/** Compiles with the same TypeScript as the editor; types are checked separately. */
export function typescriptRule(refreshes: boolean, sourceMap = false) {
  return {
    test: /\.tsx?$/,
    use: {
      loader: require.resolve('ts-loader'),
      options: {
        transpileOnly: true,
        configFile: fromRoot('tsconfig.base.json'),
        compilerOptions: { noEmit: false, sourceMap, jsx: refreshes ? 'react-jsxdev' : 'react-jsx' },
        ...(refreshes && { getCustomTransformers: toRefreshTransformers }),
      },
    },
  };
}

/** Imported here because it loads TypeScript's transformers, which only development needs. */
function toRefreshTransformers() {
  const { default: transform } = require('react-refresh-typescript') as { default: typeof refreshTypescript };
  return { before: [transform()] };
}

/** The page's policy blocks style elements without the nonce. */
const styleElements = () => ({
  loader: require.resolve('style-loader'),
  options: { attributes: { nonce: developmentStyleNonce } },
});

/** How CSS Modules name classes: the same in browser and server for the same file of the same workspace. */
export function classNames(production: boolean) {
  return {
    localIdentName: production ? '[hash:base64:8]' : '[name]__[local]',
    namedExport: false,
    exportLocalsConvention: 'as-is',
  };
}

function styleRules(production: boolean) {
  const inject = production ? MiniCssExtractPlugin.loader : styleElements();
  const modules = classNames(production);
  const load = (css: object) => [inject, { loader: require.resolve('css-loader'), options: css }];
  return [
    { test: /\.module\.css$/, sideEffects: true, use: load({ modules }) },
    { test: /\.css$/, exclude: /\.module\.css$/, sideEffects: true, use: load({ modules: false }) },
    { test: /\.(svg|png|webp|woff2)$/, type: 'asset/resource' },
  ];
}

/** Runs before the rules above, on the files of remotes. */
const appLayerRule = {
  test: /\.css$/,
  enforce: 'pre' as const,
  loader: fromRoot('tools/build/webpack/app-layer-loader.mjs'),
};

function extractCss() {
  return new MiniCssExtractPlugin({
    filename: '[name].[contenthash:10].css',
    chunkFilename: '[name].[contenthash:10].css',
    // Cascade layers and CSS Modules make the order of files irrelevant.
    ignoreOrder: true,
  });
}

/** Keeps the state of components across edits. The library name separates the components of the remotes. */
function fastRefresh(library: string) {
  // What only builds the site is installed without the packages of development.
  const Plugin = require('@pmmmwh/react-refresh-webpack-plugin') as typeof ReactRefreshPlugin;
  return new Plugin({ overlay: false, library });
}

function precompress() {
  const test = /\.(js|css|svg)$/;
  return [
    new CompressionPlugin({ filename: '[path][base].br', algorithm: 'brotliCompress', test, minRatio: 0.95 }),
    new CompressionPlugin({ filename: '[path][base].gz', algorithm: 'gzip', test, minRatio: 0.95 }),
  ];
}
