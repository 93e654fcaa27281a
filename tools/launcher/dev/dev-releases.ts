import { toContainerName } from '@site/build/webpack';
import { readRemote, remoteNames } from '@site/command-kit/remotes';
import { contractVersion, type ReleaseSet } from '@site/shared/contracts';

/** Stands for "whatever is on disk now". */
export const developmentRelease = 'development';

/** Where the development server serves a remote's files. */
export const devPublicPath = (name: string) => `/r/${name}/`;

/** The release set in which every remote comes from the development server. */
export async function makeDevReleaseSet(): Promise<ReleaseSet> {
  const remotes = await Promise.all(remoteNames.map(readRemote));
  return {
    id: 'development',
    remotes: remotes.map(({ name, routes, pages }) => ({
      name,
      routes,
      pages,
      release: developmentRelease,
      contract: contractVersion,
      entry: `${devPublicPath(name)}remoteEntry.js`,
      container: toContainerName(name, developmentRelease),
      preload: [],
    })),
  };
}
