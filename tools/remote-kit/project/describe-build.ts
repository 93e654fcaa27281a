import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openManifest, readHostedRelease, remoteFile } from '@site/release/federation-manifest';
import { releaseDescriptionFile } from '@site/shared/contracts';

/**
 * Writes beside the files of a build what the registry needs to know of them.
 * @throws UserError when the site could not load them
 */
export async function describeBuild(project: string, folder: string): Promise<void> {
  await copyFile(join(project, remoteFile), join(folder, remoteFile));
  const { description } = await readHostedRelease(await openManifest(join(folder, 'mf-manifest.json')));
  await writeFile(join(folder, releaseDescriptionFile), JSON.stringify(description, undefined, 2));
}
