import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { toContainerName } from '@site/build/container-name';
import type { RemoteDescription } from '@site/command-kit/remotes';
import { contractVersion, type LiveRemote, type ReleaseSet } from '@site/shared/contracts';
import { developmentPath } from '@site/shell/development';

/** The id of the files that are on disk now. */
export const developmentRelease = 'development';

/** Where the development server serves the files of a remote, or of the shell. */
export const devPublicPath = (name: string) => `${developmentPath}${name}/`;

/** The release set in which every remote comes from the development server. */
export function makeDevReleaseSet(descriptions: RemoteDescription[]): ReleaseSet {
  const remotes = descriptions.map(
    ({ name, routes, pages, pageData, listings, entries, rendered }): LiveRemote => ({
      name,
      routes,
      pages,
      pageData,
      listings,
      // In development all entries are granted.
      ...(entries && { entries }),
      release: developmentRelease,
      contract: contractVersion,
      entry: `${devPublicPath(name)}remoteEntry.js`,
      container: toContainerName(name, developmentRelease),
      preload: [],
      // The shell server requests it from the bundler.
      server: { entry: `${devPublicPath(name)}server.js`, integrity: '', routes: rendered },
    }),
  );
  const hash = createHash('sha256').update(JSON.stringify(remotes)).digest('hex');
  // Open tabs switch to a set with another id.
  return { id: `development-${hash.slice(0, 12)}`, remotes };
}

/** Saves the set for the shell server, which reads it every second. The file is replaced as a whole. */
export async function saveDevReleaseSet(file: string, descriptions: RemoteDescription[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(makeDevReleaseSet(descriptions)));
  await rename(`${file}.new`, file);
}
