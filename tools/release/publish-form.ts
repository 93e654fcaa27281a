import { basename, dirname } from 'node:path';
import { releaseDescriptionFile } from '@site/shared/contracts';
import { isAddress, openManifest, readHostedRelease } from './federation-manifest';
import { findDescription } from './find-description';
import { createForm, readReleaseFolder, type PublishForm } from './read-release-folder';

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
