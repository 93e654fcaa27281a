import { UserError } from '@site/command-kit/user-error';
import type { ReleaseDescription } from '@site/shared/contracts';
import { collectFiles, type CollectedFiles } from './collect-files';
import { describeManifest } from './describe-manifest';
import { readFolder, type ManifestPlace } from './manifest-place';
import { parseManifest } from './parse-manifest';
import { parseRemoteFile, remoteFile } from './remote-file';
import { resolvePublicPath } from './resolve-public-path';

/** A release whose bundler has written a manifest instead of a `release.json`. */
export interface ManifestRelease {
  description: ReleaseDescription;
  files: CollectedFiles;
}

/**
 * Reads a release that stays where it lies.
 * @throws UserError with what is missing, in one sentence
 */
export async function readExternalRelease(
  place: ManifestPlace,
): Promise<ManifestRelease & { baseUrl: string }> {
  const manifest = parseManifest(place.text, place.name);
  const elsewhere = resolvePublicPath(manifest, place.name);
  const baseUrl = elsewhere ?? place.baseUrl;
  if (baseUrl === undefined)
    throw new UserError(
      `${place.name} does not say where its files will lie: register it by its address there, or publish it.`,
    );
  const remote = await readRemoteFile(place);
  const read = elsewhere === undefined ? place.read : await readFolder(elsewhere);
  const files = await collectFiles(manifest, [], read, place.name);
  return { description: describeManifest(manifest, remote, files), files, baseUrl };
}

/**
 * Reads a release that the site is to serve itself.
 * @throws UserError with what is missing, in one sentence
 */
export async function readHostedRelease(place: ManifestPlace): Promise<ManifestRelease> {
  const manifest = parseManifest(place.text, place.name);
  const elsewhere = resolvePublicPath(manifest, place.name);
  if (elsewhere !== undefined)
    throw new UserError(
      `${place.name} has the public path ${elsewhere}, so its chunks would not come from this site: register it instead.`,
    );
  const remote = await readRemoteFile(place);
  const files = await collectFiles(manifest, await place.list(), place.read, place.name);
  return { description: describeManifest(manifest, remote, files), files };
}

async function readRemoteFile({ name, read }: ManifestPlace) {
  const bytes = await read(remoteFile);
  return parseRemoteFile(bytes && Buffer.from(bytes).toString(), name);
}
