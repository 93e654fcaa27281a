import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import refreshTypescript from 'react-refresh-typescript';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { fromRoot } from '../paths';
import { exposedModule } from '../../shared/src/contracts/releases';
import { IntegrityPlugin } from './integrity-plugin';
import { sharedByRemote, sharedByShell } from './shared-modules';

const { container, sharing } = webpack;
const require = createRequire(import.meta.url);

/** What is built: the host, or one remote as a release. */
export type Part = { kind: 'shell' } | RemotePart;

interface RemotePart {
  kind: 'remote';
  name: string;
  release: string;
}

export interface BuildOptions {
  mode: 'production' | 'development';
  /** Absolute path of the folder that receives the files. */
  outputPath: string;
  /** Where the files are served; `auto` finds out at run time, so that a release can live on any host. */
  publicPath: string;
  /** For a remote in development that is loaded by a shell in production, which knows no Fast Refresh. */
  forProductionShell?: boolean;
}

/** The name of the chunk behind a remote's exposed module. */
export const exposedChunk = 'remote';

/** The one webpack configuration for all five builds. */
export function createConfig(part: Part, options: BuildOptions): Configuration {
  const isShell = part.kind === 'shell';
  return baseConfig(options, {
    folder: isShell ? 'shell' : `remote-${part.name}`,
    entry: isShell ? './src/index.tsx' : {},
    // Two releases of one remote may live in one page: without the release in it they would share a chunk registry.
    uniqueName: isShell ? 'shell' : `${part.name}-${part.release}`,
    plugin: isShell ? shellFederation() : remoteFederation(part, options.mode === 'production'),
  });
}

/** A remote without federation, bundled with everything that the shell would provide; for development only. */
export function createAloneConfig(name: string, options: BuildOptions): Configuration {
  return baseConfig(options, {
    folder: `remote-${name}`,
    entry: './src/dev/index.tsx',
    uniqueName: `${name}-alone`,
  });
}

/**
 * The shell with every remote in one application, to compare with: the same sources, and the modules in which the two
 * differ taken from `replacementsFolder`.
 */
export function createSingleBundleConfig(replacementsFolder: string, options: BuildOptions): Configuration {
  const replacement = new webpack.NormalModuleReplacementPlugin(
    /^\.\/(?:remotes\/)?(?:load-remote|provided-modules)$/,
    (resource) => {
      if (!resource.context.startsWith(fromRoot('shell', 'src'))) return;
      resource.request = join(replacementsFolder, basename(resource.request));
    },
  );
  return baseConfig(options, {
    folder: 'shell',
    entry: './src/index.tsx',
    uniqueName: 'single-bundle',
    plugin: replacement,
  });
}

interface Build {
  /** The workspace that is built. */
  folder: string;
  entry: NonNullable<Configuration['entry']>;
  uniqueName: string;
  /** In what the build differs from the others. */
  plugin?: WebpackPluginInstance;
}

function baseConfig(options: BuildOptions, build: Build): Configuration {
  const { mode, outputPath, publicPath, forProductionShell = false } = options;
  const { folder, entry, uniqueName, plugin } = build;
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
      // As long as the shell waits for an entry; webpack's own two minutes of spinner are nobody's patience.
      chunkLoadTimeout: 8000,
      assetModuleFilename: '[name].[contenthash:10][ext]',
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { rules: [typescriptRule(refreshes), ...styleRules(production)] },
    plugins: [
      ...(plugin ? [plugin] : []),
      ...(production ? [extractCss(), new IntegrityPlugin(), ...precompress()] : []),
      ...(refreshes ? [fastRefresh(folder)] : []),
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
      name: [uniqueName.replace(/-[0-9a-f]{12}$/, ''), mode, ...(forProductionShell ? ['live'] : [])].join(
        '-',
      ),
      buildDependencies: { config: [import.meta.filename] },
    },
    // Budgets are the product's own and checked after the build.
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}

/** Provides the shared modules. The shell is told at run time which remotes there are. */
function shellFederation() {
  return new sharing.SharePlugin({ shared: sharedByShell() });
}

function remoteFederation({ name, release }: RemotePart, production: boolean) {
  const containerName = toContainerName(name, release);
  return new container.ModuleFederationPlugin({
    name: containerName,
    library: { type: 'var', name: containerName },
    filename: production ? 'remoteEntry.[contenthash:10].js' : 'remoteEntry.js',
    exposes: { [exposedModule]: { import: './src/remote.tsx', name: exposedChunk } },
    shared: sharedByRemote(),
  });
}

/** The global variable that the entry sets: another one for each release, for two may live in one page. */
export function toContainerName(name: string, release: string): string {
  return `remote_${name}_${release}`;
}

function typescriptRule(refreshes: boolean) {
  return {
    test: /\.tsx?$/,
    use: {
      loader: require.resolve('ts-loader'),
      options: {
        transpileOnly: true,
        configFile: fromRoot('tsconfig.base.json'),
        compilerOptions: { noEmit: false, jsx: refreshes ? 'react-jsxdev' : 'react-jsx' },
        ...(refreshes && { getCustomTransformers: () => ({ before: [refreshTypescript()] }) }),
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

/** Keeps the state of components over an edit. The library name tells one remote's components from another's. */
function fastRefresh(library: string) {
  return new ReactRefreshPlugin({ overlay: false, library });
}

function precompress() {
  const test = /\.(js|css|svg)$/;
  return [
    new CompressionPlugin({ filename: '[path][base].br', algorithm: 'brotliCompress', test, minRatio: 0.95 }),
    new CompressionPlugin({ filename: '[path][base].gz', algorithm: 'gzip', test, minRatio: 0.95 }),
  ];
}
