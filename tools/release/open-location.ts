import { basename, dirname } from 'node:path';
import { isAddress } from './federation-manifest';
import { startFileServer } from './file-server';
import { findDescription } from './find-description';

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
