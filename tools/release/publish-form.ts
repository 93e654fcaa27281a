import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { releaseDescriptionFile } from '@site/shared/contracts';
import { isAddress, openManifest, readHostedRelease } from './federation-manifest';
import { createForm, readReleaseFolder, type PublishForm } from './read-release-folder';

/** The default name of the plugins of Module Federation. */
const manifestFile = 'mf-manifest.json';

/**
 * Reads a release as its build left it: the folder of a `release.json` and of the files that this lists, or a folder or
 * an address with a manifest of Module Federation.
 * @throws UserError when there is no such thing
 */
export async function toPublishForm(location: string): Promise<PublishForm> {
  if (isAddress(location)) return readManifest(location);
  const file = findDescription(location);
  return basename(file) === releaseDescriptionFile ? readReleaseFolder(dirname(file)) : readManifest(file);
}

async function readManifest(location: string): Promise<PublishForm> {
  const { description, files } = await readHostedRelease(await openManifest(location));
  const { release, entries = [] } = description;
  return { release, hasEntries: entries.length > 0, form: createForm(JSON.stringify(description), files) };
}

/** The file that describes the release in a folder, or at a path: its `release.json`, or else its manifest of Module Federation. */
export function findDescription(location: string): string {
  if (location.endsWith('.json')) return location;
  const description = join(location, releaseDescriptionFile);
  const manifest = join(location, manifestFile);
  return !existsSync(description) && existsSync(manifest) ? manifest : description;
}
