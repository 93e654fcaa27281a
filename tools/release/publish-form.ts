import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { releaseDescriptionFile } from '@site/shared/contracts';
import { isAddress, openManifest, readHostedRelease } from './federation-manifest';
import { createForm, readReleaseFolder, type PublishForm } from './read-release-folder';

/** As the plugins of Module Federation call it unless told otherwise. */
export const manifestFile = 'mf-manifest.json';

/**
 * Reads a release as its build left it: the folder of a `release.json` and of the files that this lists, or a folder or
 * an address with a manifest of Module Federation.
 * @throws UserError when there is no such thing
 */
export async function toPublishForm(location: string): Promise<PublishForm> {
  const manifest = findManifest(location);
  return manifest === undefined ? readReleaseFolder(toFolder(location)) : readManifest(manifest);
}

/** Undefined where a `release.json` is to be read. */
function findManifest(location: string): string | undefined {
  if (basename(location) === releaseDescriptionFile && !isAddress(location)) return undefined;
  if (isAddress(location) || location.endsWith('.json')) return location;
  const isManifestOnly =
    existsSync(join(location, manifestFile)) && !existsSync(join(location, releaseDescriptionFile));
  return isManifestOnly ? join(location, manifestFile) : undefined;
}

function toFolder(location: string): string {
  return basename(location) === releaseDescriptionFile ? dirname(location) : location;
}

async function readManifest(location: string): Promise<PublishForm> {
  const { description, files } = await readHostedRelease(await openManifest(location));
  const { release, entries = [] } = description;
  return { release, hasEntries: entries.length > 0, form: createForm(JSON.stringify(description), files) };
}
