import { exposedModule } from '@site/shared/contracts';
import { sharedModules } from '@site/shared/contracts/registry';
import { hashProject } from './hash-project';
import { readRemoteFile, readSharedVersion } from './read-remote-file';
import { requireReact } from './require-react';

/** The module that a project exposes. */
export const remoteModule = './src/remote.tsx';

/** The subpaths of React that the shell has. Projects bundle others, such as the compiler's, which work with the shell's React. */
const subpathsOfReact: Record<string, string[]> = {
  'react/': ['react/jsx-runtime'],
  'react-dom/': ['react-dom/client'],
};

interface SharedOptions {
  import: false;
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
}

/** The options that the plugins of Module Federation share for all bundlers. */
export interface FederationOptions {
  /** The container, its global variable and the id of the release, which depends on the sources. */
  name: string;
  exposes: Record<string, string>;
  shared: Record<string, SharedOptions>;
  shareStrategy: 'loaded-first';
  manifest: true;
  dts: false;
  dev: false;
}

/** @throws UserError when the project's `remote.json` is missing or incomplete, or its React is not that of the shell */
export function createFederationOptions(folder: string): FederationOptions {
  requireReact(folder);
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

/** The shell provides them: a page never contains a second copy. */
export function sharedByShell(sharedVersion: string | undefined): Record<string, SharedOptions> {
  return Object.fromEntries(
    sharedModules.flatMap(({ key, version }) => {
      const requiredVersion = toRange(key, version, sharedVersion);
      const options: SharedOptions = { import: false, singleton: true, strictVersion: true, requiredVersion };
      return (subpathsOfReact[key] ?? [key]).map((name) => [name, options]);
    }),
  );
}

/** The compatible later versions. */
function toRange(key: string, version: string, sharedVersion = version): string {
  // A later minor version of React may have features that the shell's lacks; patch versions do not matter.
  return key.startsWith('@site/') ? `^${sharedVersion}` : `^${version.replace(/\.\d+$/, '.0')}`;
}
