import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { toContainerName } from '@site/build/container-name';
import type { RemoteDescription } from '@site/command-kit/remotes';
import { contractVersion, type LiveRemote, type ReleaseSet } from '@site/shared/contracts';
import { developmentPath } from '@site/shell/development';

/** Stands for "whatever is on disk now". */
export const developmentRelease = 'development';

/** Where the development server serves the files of a remote, or of the shell. */
export const devPublicPath = (name: string) => `${developmentPath}${name}/`;

/** The release set in which every remote comes from the development server. */
export function makeDevReleaseSet(descriptions: RemoteDescription[]): ReleaseSet {
  const remotes = descriptions.map(({ name, routes, pages, pageData, entries, rendered }): LiveRemote => ({
    name,
    routes,
    pages,
    pageData,
    // In development everything is granted.
    ...(entries && { entries }),
    release: developmentRelease,
    contract: contractVersion,
    entry: `${devPublicPath(name)}remoteEntry.js`,
    container: toContainerName(name, developmentRelease),
    preload: [],
    // The shell server asks the bundler for it.
    server: { entry: `${devPublicPath(name)}server.js`, integrity: '', routes: rendered },
  }));
  const hash = createHash('sha256').update(JSON.stringify(remotes)).digest('hex');
  // Tabs take over a set with another id.
  return { id: `development-${hash.slice(0, 12)}`, remotes };
}

/** For the shell server, which reads it every second and never finds half of it. */
export async function saveDevReleaseSet(file: string, descriptions: RemoteDescription[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(makeDevReleaseSet(descriptions)));
  await rename(`${file}.new`, file);
}
