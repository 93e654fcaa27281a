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

/** What is built: the host, or one remote as a release. */
export type Part = { kind: 'shell' } | RemotePart;

interface RemotePart {
  kind: 'remote';
  name: string;
  release: string;
}

/** The name of the shell's chunk with the federation runtime: one file, because every page of a remote waits for it. */
export const federationChunk = 'federation';

/** Chunks of the shell that stay one file each, because something waits for the whole of them: runtime and API client. */
const undivided = [federationChunk, 'axios'];

const splitChunks: NonNullable<Configuration['optimization']>['splitChunks'] = {
  chunks: (chunk) => !chunk.canBeInitial() && !undivided.includes(chunk.name ?? ''),
};

/** The name of the chunk behind a remote's exposed module. */
const exposedChunk = 'remote';

/** The one webpack configuration for all five builds. */
export function createConfig(part: Part, options: BuildOptions): Configuration {
  if (part.kind === 'shell') {
    // The shell is told at run time which remotes there are: it has the federation runtime, and needs no plugin.
    return createBaseConfig(options, {
      folder: 'shell',
      entry: './src/index.tsx',
      uniqueName: 'shell',
      plugins: [shellRuntime()],
      splitChunks,
    });
  }
  return createBaseConfig(options, {
    folder: `remote-${part.name}`,
    entry: {},
    // Two releases of one remote may live in one page: without the release in it they would share a chunk registry.
    uniqueName: `${part.name}-${part.release}`,
    plugins: remoteFederation(part, options.mode === 'production'),
    // A page is one script: what two pages share is fetched twice, and nobody waits for three files at once.
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

/**
 * The shell with every remote in one application, to compare with: the same sources, and the modules in which the two
 * differ taken from `replacementsFolder`.
 */
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
    entry: './src/index.tsx',
    uniqueName: 'single-bundle',
    plugins: [replacement],
    splitChunks,
  });
}

/** Leaves out of the runtime what is there for Node, and for remotes that are registered by their manifest. */
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
      // The default would fetch the entries of all remotes that are registered before it shares anything.
      shareStrategy: 'loaded-first',
      manifest: true,
      // Types come from `@site/shared`; a development server of its own would be in the way of ours.
      dts: false,
      dev: false,
      experiments: {
        // The shell has it; the release says in which versions it can use that.
        externalRuntime: true,
        optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
      },
    }),
    ...(production
      ? [new MergeChunkPlugin({ from: exposedChunk, into: containerName }), new ContainStylesPlugin(name)]
      : []),
  ];
}
