import { basename, join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { exposedModule } from '../../shared/src/contracts/releases';
import { fromRoot } from '../paths';
import { createBaseConfig, type BuildOptions } from './base-config';
import { sharedByRemote, sharedByShell } from './shared-modules';

const { container, sharing } = webpack;

/** What is built: the host, or one remote as a release. */
export type Part = { kind: 'shell' } | RemotePart;

interface RemotePart {
  kind: 'remote';
  name: string;
  release: string;
}

/** The name of the chunk behind a remote's exposed module. */
export const exposedChunk = 'remote';

/** The one webpack configuration for all five builds. */
export function createConfig(part: Part, options: BuildOptions): Configuration {
  const isShell = part.kind === 'shell';
  return createBaseConfig(options, {
    folder: isShell ? 'shell' : `remote-${part.name}`,
    entry: isShell ? './src/index.tsx' : {},
    // Two releases of one remote may live in one page: without the release in it they would share a chunk registry.
    uniqueName: isShell ? 'shell' : `${part.name}-${part.release}`,
    plugin: isShell ? shellFederation() : remoteFederation(part, options.mode === 'production'),
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
    /^\.\/(?:remotes\/)?(?:load-remote|provided-modules)$/,
    (resource) => {
      if (!resource.context.startsWith(fromRoot('shell', 'src'))) return;
      resource.request = join(replacementsFolder, basename(resource.request));
    },
  );
  return createBaseConfig(options, {
    folder: 'shell',
    entry: './src/index.tsx',
    uniqueName: 'single-bundle',
    plugin: replacement,
  });
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
