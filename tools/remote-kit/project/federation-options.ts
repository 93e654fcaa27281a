import { exposedModule } from '@site/shared/contracts';
import { sharedModules } from '@site/shared/contracts/registry';
import { hashProject } from './hash-project';
import { readRemoteFile, readSharedVersion } from './read-remote-file';

/** Where a project has what it exposes. */
export const remoteModule = './src/remote.tsx';

interface SharedOptions {
  import: false;
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
}

/** What the plugins of Module Federation for all bundlers have in common. */
export interface FederationOptions {
  /** The container, its global variable and the id of the release: another one for other sources. */
  name: string;
  exposes: Record<string, string>;
  shared: Record<string, SharedOptions>;
  shareStrategy: 'loaded-first';
  manifest: true;
  dts: false;
  dev: false;
}

/** @throws UserError when the project's `remote.json` is missing or says too little */
export function createFederationOptions(folder: string): FederationOptions {
  return {
    name: `${readRemoteFile(folder).name}_${hashProject(folder)}`,
    exposes: { [exposedModule]: remoteModule },
    shared: sharedByShell(readSharedVersion(folder)),
    shareStrategy: 'loaded-first',
    manifest: true,
    dts: false,
    dev: false,
  };
}

/** The shell has it: no copy of our own, and never a second one in the page. */
export function sharedByShell(sharedVersion: string | undefined): Record<string, SharedOptions> {
  return Object.fromEntries(
    sharedModules.map(({ key, version }) => [
      key,
      {
        import: false,
        singleton: true,
        strictVersion: true,
        requiredVersion: toRange(key, version, sharedVersion),
      },
    ]),
  );
}

/** Later versions that keep what this one promises. */
function toRange(key: string, version: string, sharedVersion = version): string {
  // Types of a later React may promise what the shell's has not; its patches are all the same to a remote.
  return key.startsWith('@site/') ? `^${sharedVersion}` : `^${version.replace(/\.\d+$/, '.0')}`;
}
