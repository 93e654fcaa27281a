import { readFileSync } from 'node:fs';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';

const read = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));

export const { name, routes, pages, pageData } = read('remote.json');

/** Another id for each release, in letters, digits and underscores. */
export const release = `notes_${read('package.json').version.replaceAll(/\W/g, '_')}`;

/** The global variable of the entry. With the release in it, two releases can live in one page. */
export const container = `remote_${name}_${release}`;

/** What this remote takes from the shell, and in which versions it can use it. */
export const shared = {
  react: '^19.0.0',
  'react/': '^19.0.0',
  '@site/shared/auth': '^1.0.0',
  '@site/shared/http': '^1.0.0',
  '@site/shared/router': '^1.0.0',
  '@site/shared/site-config': '^1.0.0',
  '@site/shared/ui': '^1.0.0',
};

export default {
  mode: 'production',
  context: import.meta.dirname,
  entry: {},
  output: {
    clean: true,
    filename: 'remoteEntry.[contenthash:10].js',
    // Wherever the entry came from, there is the rest.
    publicPath: 'auto',
    uniqueName: container,
  },
  resolve: { extensions: ['.jsx', '.js'] },
  infrastructureLogging: { level: 'error' },
  module: {
    rules: [
      { test: /\.jsx$/, loader: 'ts-loader', options: { transpileOnly: true } },
      {
        test: /\.css$/,
        loader: 'css-loader',
        // Neither a file more nor a style element, which the site's security policy would refuse.
        options: { modules: true, exportType: 'css-style-sheet' },
      },
    ],
  },
  plugins: [
    new ModuleFederationPlugin({
      name: container,
      library: { type: 'var', name: container },
      exposes: { './remote': './src/remote.jsx' },
      shared: Object.fromEntries(
        Object.entries(shared).map(([key, requiredVersion]) => [
          key,
          // The shell has it: no copy of our own, and never a second one in the page.
          { import: false, singleton: true, strictVersion: true, requiredVersion },
        ]),
      ),
      shareStrategy: 'loaded-first',
      // build.mjs reads there what the site has to know of the entry.
      manifest: true,
      dts: false,
      dev: false,
      experiments: {
        // The federation runtime of the shell instead of one of our own, which would be 20 kB more.
        externalRuntime: true,
        optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
      },
    }),
    // Everything in the entry: its hash is in release.json, and the shell checks it.
    new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
  ],
};
