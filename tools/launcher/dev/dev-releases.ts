import { createHash } from 'node:crypto';
import { toContainerName } from '@site/build/webpack';
import { readRemote, remoteNames } from '@site/command-kit/remotes';
import { contractVersion, type LiveRemote, type ReleaseSet } from '@site/shared/contracts';
import { developmentPath } from '@site/shell/development';

/** Stands for "whatever is on disk now". */
export const developmentRelease = 'development';

/** Where the development server serves the files of a remote, or of the shell. */
export const devPublicPath = (name: string) => `${developmentPath}${name}/`;

/** The release set in which every remote comes from the development server. */
export async function makeDevReleaseSet(): Promise<ReleaseSet> {
  const remotes = (await Promise.all(remoteNames.map(readRemote))).map(
    ({ name, routes, pages, pageData }): LiveRemote => ({
      name,
      routes,
      pages,
      pageData,
      release: developmentRelease,
      contract: contractVersion,
      entry: `${devPublicPath(name)}remoteEntry.js`,
      container: toContainerName(name, developmentRelease),
      preload: [],
    }),
  );
  const hash = createHash('sha256').update(JSON.stringify(remotes)).digest('hex');
  // Tabs take over a set with another id.
  return { id: `development-${hash.slice(0, 12)}`, remotes };
}
