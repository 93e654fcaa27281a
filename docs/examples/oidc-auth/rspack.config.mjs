import { readFileSync } from 'node:fs';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';

const { name, version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/** The container, its global variable and the id of the release: another one each time. */
const container = `${name}_${version}`.replaceAll(/\W/g, '_');

/** What this remote takes from the shell, and in which versions it can use it. */
const shared = {
  react: '^19.0.0',
  'react/': '^19.0.0',
  '@site/shared/auth': '^1.0.0',
  '@site/shared/forms': '^1.0.0',
  '@site/shared/http': '^1.0.0',
  '@site/shared/paths': '^1.0.0',
  '@site/shared/router': '^1.0.0',
  '@site/shared/toasts': '^1.0.0',
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
  module: {
    rules: [
      {
        test: /\.jsx$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'ecmascript', jsx: true },
            transform: { react: { runtime: 'automatic' } },
            target: 'es2022',
          },
        },
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
      manifest: true,
      dts: false,
      dev: false,
    }),
    // Everything in the entry, whose hash is taken when it is registered: the site runs no script without one.
    new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    // Tells the site which pages there are.
    new rspack.CopyRspackPlugin({ patterns: ['remote.json'] }),
  ],
};
