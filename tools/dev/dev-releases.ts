import { contractVersion, type ReleaseSet } from '../../shared/src/contracts/releases';
import { readRemoteManifest, remoteNames } from '../remotes';

/** Where the development server serves a remote's files. */
export const devPublicPath = (name: string) => `/r/${name}/`;

/** The release set in which every remote comes from the development server. */
export const devReleaseSet: ReleaseSet = {
  id: 'development',
  remotes: remoteNames.map((name) => ({
    ...readRemoteManifest(name),
    release: 'development',
    contract: contractVersion,
    entry: `${devPublicPath(name)}remoteEntry.js`,
    preload: [],
  })),
};
