import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import {
  releaseDescriptionFile,
  type LiveRemote,
  type ReleaseDescription,
  type ReleaseSet,
} from '@site/shared/contracts';
import { makeChangedRelease } from '../releases/changed-release';
import { toIntegrity } from '../releases/to-integrity';
import { retryWhileBusy } from '../steps/retry-while-busy';
import type { Cluster } from './cluster';

/** As long as the ids that builds have. */
export const releaseOf = (edition: string) => edition.padEnd(12, '0');

/** The heading that a release made by {@link makeEdition} shows at `/tools`. */
export const headingOf = (edition: string) => `About Our Tools, ${edition}`;

/** A folder with a release of tools that is its own in id and heading. */
export async function makeEdition(
  { builds }: Cluster,
  folder: string,
  edition: string,
): Promise<{ release: string; folder: string }> {
  const target = path.join(folder, edition);
  const release = releaseOf(edition);
  const from = 'About Our Tools';
  const source = builds.find(({ name }) => name === 'tools')!.folder;
  await makeChangedRelease({ source, target, release, from, to: headingOf(edition) });
  return { release, folder: target };
}

/** Lets a release that {@link makeEdition} made bring its scripts compressed as well, as a build does. */
export async function addCompressedCopies(folder: string): Promise<void> {
  const descriptionFile = path.join(folder, releaseDescriptionFile);
  const description = JSON.parse(await readFile(descriptionFile, 'utf8')) as ReleaseDescription;
  for (const file of Object.keys(description.files).filter((name) => name.endsWith('.js'))) {
    const copy = brotliCompressSync(await readFile(path.join(folder, file)));
    await writeFile(path.join(folder, `${file}.br`), copy);
    description.files[`${file}.br`] = toIntegrity(copy);
  }
  await writeFile(descriptionFile, JSON.stringify(description));
}

/** The release set that a server sends, at whichever of the two addresses it has one. */
export async function fetchReleaseSet(url: string): Promise<ReleaseSet> {
  const response = await retryWhileBusy(() => fetch(url));
  return (await response.json()) as ReleaseSet;
}

export function toolsOf(set: ReleaseSet): LiveRemote {
  return set.remotes.find(({ name }) => name === 'tools')!;
}

/** The files of a release that a shell server does not serve as they were published. */
export async function findWrongFiles(
  shellServerUrl: string,
  { name, release }: Pick<LiveRemote, 'name' | 'release'>,
): Promise<string[]> {
  const folder = `${shellServerUrl}/remotes/${name}/${release}/`;
  const description = await fetch(`${folder}release.json`);
  if (!description.ok) return ['release.json'];
  const { files } = (await description.json()) as ReleaseDescription;
  const checks = Object.entries(files).map(async ([file, integrity]) => {
    const bytes = Buffer.from(await (await fetch(folder + file)).arrayBuffer());
    return integrity === toIntegrity(bytes) ? [] : [file];
  });
  return (await Promise.all(checks)).flat();
}
