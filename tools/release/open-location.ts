import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { releaseDescriptionFile } from '@site/shared/contracts';
import { isAddress } from './federation-manifest';
import { startFileServer } from './file-server';
import { manifestFile } from './publish-form';

interface OpenLocation {
  /** The address of the `release.json` or of the manifest. */
  url: string;
  close: () => void;
}

/** Makes a built release readable for a browser: a folder, or a file in one, is served from another origin, as it would be elsewhere. */
export async function openLocation(location: string): Promise<OpenLocation> {
  if (isAddress(location)) return { url: location, close: () => {} };
  const file = findDescription(location);
  const server = await startFileServer(dirname(file), 0);
  return { url: `${server.url}/${basename(file)}`, close: server.close };
}

function findDescription(location: string): string {
  if (location.endsWith('.json')) return location;
  const files = [releaseDescriptionFile, manifestFile].map((name) => join(location, name));
  return files.find((file) => existsSync(file)) ?? files[0]!;
}
