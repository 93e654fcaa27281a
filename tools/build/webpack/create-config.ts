import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { fromRoot } from '@site/command-kit/paths';
import { exposedModule } from '@site/shared/contracts';
import { createBaseConfig, type BuildOptions } from './base-config';
import { ContainStylesPlugin } from './contain-styles-plugin';
import { toContainerName } from './container-name';
import { MergeChunkPlugin } from './merge-chunk-plugin';
import { sharedByRemote } from './shared-modules';

// Otherwise the plugin has webpack fail, and reads the path in its error, which takes longer than the build of a small remote.
process.env.FEDERATION_WEBPACK_PATH ??= createRequire(import.meta.url).resolve('webpack');

/** What is built: the host, or one remote as a release. */
export type Part = { kind: 'shell' } | RemotePart;

interface RemotePart {
  kind: 'remote';
  name: string;
  release: string;
}

/** The chunk with the shell's federation runtime: a single file, because every page of a remote waits for it. */
export const federationChunk = 'federation';

/** The name of the chunk behind a remote's exposed module. */
const exposedChunk = 'remote';

/** The one webpack configuration for all five builds. */
export function createConfig(part: Part, options: BuildOptions): Configuration {
  if (part.kind === 'shell') {
    // The shell loads its remotes at run time with the federation runtime, and needs no plugin.
    return createBaseConfig(options, {
      folder: 'shell',
      entry: './src/index.ts',
      uniqueName: 'shell',
      plugins: [shellRuntime()],
      // Its lazy parts repeat little code, and its first script has a hash for each further file.
      splitChunks: false,
    });
  }
  return createBaseConfig(options, {
    folder: `remote-${part.name}`,
    entry: {},
    // One page may load two releases of a remote; without the release in its name they would share a chunk registry.
    uniqueName: `${part.name}-${part.release}`,
    plugins: remoteFederation(part, options.mode === 'production'),
    // Each page is one script: pages may repeat code, but never wait for several files.
    splitChunks: false,
  });
}

/** A remote without federation, bundled with everything that the shell would provide; for development only. */
export function createAloneConfig(name: string, options: BuildOptions): Configuration {
  return createBaseConfig(options, {
    folder: `remote-${name}`,
    entry: './src/dev/index.tsx',
    uniqueName: `${name}-alone`,
  });
}

/** The shell with every remote in one application, for comparison. `replacementsFolder` has the modules that differ. */
export function createSingleBundleConfig(replacementsFolder: string, options: BuildOptions): Configuration {
  const replacement = new webpack.NormalModuleReplacementPlugin(
    /^\.\/(?:remotes\/)?load-remote$/,
    (resource) => {
      if (!resource.context.startsWith(fromRoot('shell', 'src'))) return;
      resource.request = join(replacementsFolder, basename(resource.request));
    },
  );
  return createBaseConfig(options, {
    folder: 'shell',
    entry: './src/index.ts',
    uniqueName: 'single-bundle',
    plugins: [replacement],
  });
}

/** Removes the parts of the runtime for Node, and for remotes that are registered by a manifest. */
function shellRuntime(): WebpackPluginInstance {
  return new webpack.DefinePlugin({
    ENV_TARGET: '"web"',
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  });
}

function remoteFederation({ name, release }: RemotePart, production: boolean): WebpackPluginInstance[] {
  const containerName = toContainerName(name, release);
  return [
    new ModuleFederationPlugin({
      name: containerName,
      library: { type: 'var', name: containerName },
      filename: production ? 'remoteEntry.[contenthash:10].js' : 'remoteEntry.js',
      exposes: { [exposedModule]: { import: './src/remote.tsx', name: exposedChunk } },
      shared: sharedByRemote(),
      // By default the runtime would fetch the entries of all registered remotes before it shares anything.
      shareStrategy: 'loaded-first',
      manifest: true,
      // Types come from `@site/shared`, so its types server is not needed.
      dts: false,
      dev: false,
      experiments: {
        // The shell provides the runtime; the release declares which versions it can use.
        externalRuntime: true,
        optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
      },
    }),
    ...(production
      ? [new MergeChunkPlugin({ from: exposedChunk, into: containerName }), new ContainStylesPlugin(name)]
      : []),
  ];
}
