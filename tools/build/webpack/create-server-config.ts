import { createRequire } from 'node:module';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { fromRoot } from '@site/command-kit/paths';
import type { RemoteDescription } from '@site/command-kit/remotes';
import { findSharedModule } from '@site/shared/contracts/registry';
import { classNames, typescriptRule, type BuildOptions } from './base-config';
import { developmentCache } from './development-cache';

const require = createRequire(import.meta.url);

type ServerBuildOptions = Pick<BuildOptions, 'mode' | 'outputPath'>;

/**
 * The part of the shell that renders pages on the server, as one CommonJS script: its frame, React and the shared modules. In
 * development each part brings its styles, which the browser's build keeps in no file.
 */
export function createFrameConfig(options: ServerBuildOptions): Configuration {
  const config = createServerConfig(options, {
    folder: 'shell',
    entry: [
      // The browser's own entry imports it.
      ...(options.mode === 'development' ? ['@site/shared/tokens.css'] : []),
      './src/server-rendering/index.ts',
    ],
    filename: 'frame.js',
  });
  return { ...config, plugins: [...(config.plugins ?? []), ignoreModules(neverOnServer)] };
}

/**
 * The part of a remote that renders its pages on the server, as one CommonJS script that imports shared modules from the shell.
 * It leaves out pages that are not rendered, and with them code for browsers such as the editor.
 */
export function createServerPartConfig(
  { name, modules, rendered }: Pick<RemoteDescription, 'name' | 'modules' | 'rendered'>,
  options: ServerBuildOptions,
): Configuration {
  const inBrowsersOnly = Object.entries(modules)
    .filter(([route]) => !rendered.includes(route))
    .map(([, module]) => `./${module}`);
  const config = createServerConfig(options, {
    folder: `remote-${name}`,
    entry: './src/remote.tsx',
    filename: options.mode === 'production' ? 'server.[contenthash:10].js' : 'server.js',
  });
  return {
    ...config,
    externals: ({ request = '' }, done) =>
      findSharedModule(request) ? done(undefined, `commonjs ${request}`) : done(),
    plugins: [...(config.plugins ?? []), ignoreModules(inBrowsersOnly)],
  };
}

/** Modules that the shell loads after a page is shown. */
const neverOnServer = [
  './federation',
  './axios',
  './toast-area',
  './account-menu',
  './offline-area',
  './offline-page',
];

function ignoreModules(requests: string[]) {
  return new webpack.IgnorePlugin({ checkResource: (request) => requests.includes(request) });
}

interface ServerBuild {
  /** The workspace that is built. */
  folder: string;
  entry: string | string[];
  filename: string;
}

function createServerConfig(
  { mode, outputPath }: ServerBuildOptions,
  { folder, entry, filename }: ServerBuild,
): Configuration {
  const production = mode === 'production';
  return {
    name: `${folder} on the server`,
    mode,
    // Class names are derived from paths below it.
    context: fromRoot(folder),
    target: 'node20',
    entry: { server: entry },
    // With `eval`, as in the browser's builds, the code would not run in a renderer.
    devtool: production ? false : 'cheap-module-source-map',
    output: { path: outputPath, filename, library: { type: 'commonjs2' } },
    // A module that cannot run on a server has a replacement: `sanitize.server.ts` beside `sanitize.ts`.
    resolve: {
      extensions: ['.server.tsx', '.server.ts', '.tsx', '.ts', '.js'],
      // A shared module that mounts nothing on the server.
      alias: { 'react-dom/client$': false },
    },
    module: { rules: [typescriptRule(false), ...(production ? classNamesOnly() : extractedStyles())] },
    plugins: [
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      ...(production ? [] : [new MiniCssExtractPlugin({ filename: filename.replace(/js$/, 'css') })]),
    ],
    // Readable stack traces matter more than size here.
    optimization: { minimize: false },
    cache: developmentCache(mode, `${folder}-server`),
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}

/** Only the browser's build writes files. */
function classNamesOnly() {
  const options = { modules: { ...classNames(true), exportOnlyLocals: true } };
  return [
    { test: /\.module\.css$/, use: [{ loader: require.resolve('css-loader'), options }] },
    { test: /\.css$/, exclude: /\.module\.css$/, type: 'asset/resource', generator: { emit: false } },
  ];
}

function extractedStyles() {
  const load = (modules: object | false) => [
    MiniCssExtractPlugin.loader,
    { loader: require.resolve('css-loader'), options: { modules, sourceMap: false } },
  ];
  return [
    { test: /\.module\.css$/, use: load(classNames(false)) },
    { test: /\.css$/, exclude: /\.module\.css$/, use: load(false) },
  ];
}
